// npm run clinical:train -- --subjects: creates weights/subjects.json from training/subjects and from the words of the knowledge,
// by logistic regression over all subjects; prints the results of held-out messages.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf } from '../../src/subjects/features.js';
import { SubjectModel, type SubjectsFile } from '../../src/subjects/model.js';
import { knowledgeExamples } from './subject-examples.js';
import { generator, shuffle } from './random.js';

export interface Example {
  readonly subject: string;
  readonly text: string;
  /** Its weight compared with a message written for this purpose. */
  readonly weight: number;
}

const ROUNDS = 20;
const FIRST_RATE = 4;
const RATE_FALLS = 0.86;
const BIAS_RATE = 0.01;
/** Pairs and groups of letters in fewer examples say nothing about the next message. */
const LEAST_TEXTS = { p: 3, l: 6, w: 1 } as const;
/** Smaller weights are left out: a third of the size for the same accuracy. */
const LEAST_WEIGHT = 0.8;
const FOLDS = 5;

export function readExamples(home: string): Example[] {
  return (['en', 'he', 'ru'] as const).flatMap((locale) => {
    const bySubject = JSON.parse(readFileSync(join(home, `training/subjects/${locale}.json`), 'utf8')) as Record<
      string,
      string[]
    >;
    return Object.entries(bySubject).flatMap(([subject, texts]) => texts.map((text) => ({ subject, text, weight: 1 })));
  });
}

interface Prepared {
  readonly place: number;
  readonly weight: number;
  readonly features: readonly (readonly [number, number])[];
}

/** The messages that a weights file was made from: a new message requires new weights, a word of the knowledge does not. */
export function messagesHash(home: string): string {
  return createHash('sha256')
    .update(JSON.stringify(readExamples(home)))
    .digest('hex')
    .slice(0, 16);
}

/** Same examples, same weights. */
export function trainSubjects(examples: readonly Example[]): Omit<SubjectsFile, 'madeFrom'> {
  const subjects = [...new Set(examples.map(({ subject }) => subject))].sort();
  const names = namesOf(examples);
  const rarityStep = Math.log(examples.length + 1) / 255;
  const rarity = names.map(([, texts]) => Math.round(Math.log((examples.length + 1) / (texts + 0.5)) / rarityStep));
  const placeOf = new Map(names.map(([name], at) => [name, at]));
  const prepared = examples.map(({ subject, text, weight }): Prepared => {
    const features = [...featuresOf(text)].flatMap(([name, value]) => {
      const at = placeOf.get(name);
      return at === undefined ? [] : [[at, value * rarity[at]! * rarityStep] as const];
    });
    const length = Math.hypot(...features.map(([, value]) => value)) || 1;
    return {
      place: subjects.indexOf(subject),
      weight,
      features: features.map(([at, value]) => [at, value / length] as const),
    };
  });
  const { weights, bias } = fit(prepared, subjects.length, names.length);
  return packed({ subjects, names: names.map(([name]) => name), rarity, rarityStep, weights, bias });
}

function namesOf(examples: readonly Example[]): (readonly [string, number])[] {
  const texts = new Map<string, number>();
  for (const { text } of examples)
    for (const name of featuresOf(text).keys()) texts.set(name, (texts.get(name) ?? 0) + 1);
  return [...texts].filter(([name, count]) => count >= LEAST_TEXTS[name.charAt(0) as 'w' | 'p' | 'l']).sort(byName);
}

function byName([a]: readonly [string, number], [b]: readonly [string, number]): number {
  return a < b ? -1 : Number(a > b);
}

function fit(prepared: readonly Prepared[], subjects: number, features: number) {
  const weights = Array.from({ length: features }, () => new Float32Array(subjects));
  const bias = new Float32Array(subjects);
  let rate = FIRST_RATE;
  for (let round = 0; round < ROUNDS; round++, rate *= RATE_FALLS) {
    for (const one of shuffled(prepared, round)) step(one, weights, bias, rate);
  }
  return { weights, bias };
}

function step({ place, weight, features }: Prepared, weights: Float32Array[], bias: Float32Array, rate: number): void {
  const scores = Float64Array.from(bias);
  for (const [at, value] of features) {
    const own = weights[at]!;
    for (let subject = 0; subject < scores.length; subject++) scores[subject]! += value * own[subject]!;
  }
  const most = scores.reduce((max, one) => Math.max(max, one), -Infinity);
  let sum = 0;
  for (let subject = 0; subject < scores.length; subject++) sum += scores[subject] = Math.exp(scores[subject]! - most);
  const slopes = scores.map((grown, subject) => weight * (grown / sum - Number(subject === place)));
  for (const [at, value] of features) {
    const own = weights[at]!;
    for (let subject = 0; subject < slopes.length; subject++) own[subject]! -= rate * value * slopes[subject]!;
  }
  for (let subject = 0; subject < slopes.length; subject++) bias[subject]! -= rate * BIAS_RATE * slopes[subject]!;
}

function shuffled(prepared: readonly Prepared[], seed: number): Prepared[] {
  const order = [...prepared];
  shuffle(order, generator(seed + 1));
  return order;
}

interface Trained {
  readonly subjects: readonly string[];
  readonly names: readonly string[];
  readonly rarity: readonly number[];
  readonly rarityStep: number;
  readonly weights: readonly Float32Array[];
  readonly bias: Float32Array;
}

function packed({ subjects, names, rarity, rarityStep, weights, bias }: Trained): Omit<SubjectsFile, 'madeFrom'> {
  const kept = weights.map((own) => [...own].flatMap((weight, at) => (Math.abs(weight) >= LEAST_WEIGHT ? [at] : [])));
  const largest = weights.reduce((max, own) => own.reduce((most, one) => Math.max(most, Math.abs(one)), max), 0);
  const weightStep = largest / 127;
  const places = kept.flat();
  const bytes = kept.flatMap((own, feature) => own.map((at) => Math.round(weights[feature]![at]! / weightStep)));
  return {
    subjects,
    features: names.join('\n'),
    rarity: Buffer.from(rarity).toString('base64'),
    rarityStep,
    counts: Buffer.from(Uint16Array.from(kept, ({ length }) => length).buffer).toString('base64'),
    places: Buffer.from(Uint16Array.from(places).buffer).toString('base64'),
    weights: Buffer.from(Int8Array.from(bytes).buffer).toString('base64'),
    weightStep,
    bias: [...bias].map((one) => Math.round(one * 1000) / 1000),
  };
}

/** How often the right subject of a held-out message is the first one, and among the first three. */
function heldOut(written: readonly Example[], known: readonly Example[]): string {
  const held = written.filter((_, at) => at % FOLDS === 0);
  const model = new SubjectModel(trainSubjects([...written.filter((_, at) => at % FOLDS !== 0), ...known]));
  const ranks = held.map(({ subject, text }) =>
    [...model.chances(text)].sort((a, b) => b[1] - a[1]).findIndex(([id]) => id === subject),
  );
  const within = (most: number) => ((100 * ranks.filter((rank) => rank < most).length) / held.length).toFixed(1);
  return `${String(held.length)} messages held out: first ${within(1)} %, among three ${within(3)} %\n`;
}

export function writeSubjects(home: string): void {
  const written = readExamples(home);
  const known = knowledgeExamples();
  process.stdout.write(`${String(written.length)} messages, ${String(known.length)} texts of the knowledge\n`);
  process.stdout.write(heldOut(written, known));
  const file: SubjectsFile = { madeFrom: messagesHash(home), ...trainSubjects([...written, ...known]) };
  writeFileSync(`${home}weights/subjects.json`, `${JSON.stringify(file, null, 2)}\n`);
}
