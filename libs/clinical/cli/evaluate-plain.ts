// Counts the plain judging lines: who raised a wrong card, the rules or the classifier alone, and what was missed.
// The lines themselves are never printed: they are counted, and nothing is tuned on them.
import { guard } from '../src/screen/guard.js';
import { type FreshLine, readLines } from './train/lines.js';

const BY_CLASSIFIER: ReadonlySet<string> = new Set(['lay-emergency', 'self-harm-words']);
export type Raiser = 'nobody' | 'a rule' | 'the classifier';

export interface PlainCounts {
  readonly harmless: number;
  readonly wrongByRule: number;
  readonly wrongByClassifier: number;
  readonly dangers: number;
  readonly missed: number;
}

/** What raised the emergency card for a text; a rule counts before the classifier. */
export function raiserOf(text: string): Raiser {
  const cards = guard({ question: text }).redFlags.filter(({ level }) => level === 'emergency');
  if (cards.length === 0) return 'nobody';
  return cards.every(({ id }) => BY_CLASSIFIER.has(id)) ? 'the classifier' : 'a rule';
}

export function countPlain(lines: readonly FreshLine[]): PlainCounts {
  const raised = lines.map(({ text, label }) => ({ isHarmless: label === 'none', by: raiserOf(text) }));
  const count = (isHarmless: boolean, by: Raiser): number =>
    raised.filter((one) => one.isHarmless === isHarmless && one.by === by).length;
  return {
    harmless: raised.filter(({ isHarmless }) => isHarmless).length,
    wrongByRule: count(true, 'a rule'),
    wrongByClassifier: count(true, 'the classifier'),
    dangers: raised.filter(({ isHarmless }) => !isHarmless).length,
    missed: count(false, 'nobody'),
  };
}

/** The everyday messages, and those of worried people whose matter can wait for a surgery. */
export function evaluatePlain(home: string): string {
  return ['plain', 'worried']
    .map((name) => tableOf(`${name} judging lines, counted only`, readLines(`${home}test/${name}-judging-lines.jsonl`)))
    .join('\n');
}

/** By language as well, since each has its own words and training lines. */
function tableOf(title: string, lines: readonly FreshLine[]): string {
  const rows = { en: /^\P{L}*\p{Script=Latin}/u, he: /\p{Script=Hebrew}/u, ru: /\p{Script=Cyrillic}/u };
  const row = (name: string, own: readonly FreshLine[]): string => {
    const { harmless, wrongByRule, wrongByClassifier, dangers, missed } = countPlain(own);
    const wrong = wrongByRule + wrongByClassifier;
    return (
      `  ${name}: ${String(wrong)} of ${String(harmless)} harmless raise a card ` +
      `(${String(wrongByRule)} by a rule, ${String(wrongByClassifier)} by the classifier alone), ` +
      `${String(missed)} of ${String(dangers)} dangers missed`
    );
  };
  return [
    title,
    row('all', lines),
    ...Object.entries(rows).map(([name, script]) =>
      row(
        name,
        lines.filter(({ text }) => script.test(text)),
      ),
    ),
  ].join('\n');
}
