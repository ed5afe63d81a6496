// Twenty-eight conversations, read from beginning to end when they were written: test/conversations/README.md says what was wrong in
// them. A development set: answers were corrected after reading them.
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { LANGUAGES, readPhrases, URGENCIES } from './everyday/cases.js';
import { says } from './everyday/patterns.js';
import { type SeenAnswer, talk } from './everyday/talk.js';

const FOLDER = new URL('../test/conversations/', import.meta.url).pathname;
const phrases = readPhrases(new URL('../test/everyday', import.meta.url).pathname);

const Turn = z.strictObject({
  person: z.string().min(1),
  urgency: z.array(z.enum(URGENCIES)).optional(),
  card: z.boolean().optional(),
  /** Expressions that the answer must contain, as in test/everyday. */
  says: z.array(z.string()).optional(),
  not: z.array(z.string()).optional(),
  /** Words of the question that it ends with. */
  asks: z.string().optional(),
  /** Another complaint or another person: a complete answer is due. */
  whole: z.literal(true).optional(),
  /** Less urgent than the turn before, for a reason. */
  falls: z.literal(true).optional(),
  /** What is still wrong, and where it should be fixed. */
  fault: z.string().optional(),
});
const Conversation = z.strictObject({
  id: z.string(),
  language: z.enum(LANGUAGES),
  about: z.string(),
  profile: z.record(z.string(), z.unknown()),
  turns: z.array(Turn).min(5),
});
type Conversation = z.infer<typeof Conversation>;

const conversations = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => Conversation.parse(JSON.parse(readFileSync(FOLDER + name, 'utf8'))));

function answersOf({ turns, profile }: Conversation): SeenAnswer[] {
  return talk({ turns: turns.map(({ person }) => person), profile } as unknown as Parameters<typeof talk>[0]);
}

/** A longer text is a complete answer again. */
const LONGEST_LATER = 175;
const wordsIn = (text: string): number => text.split(/\s+/).length;
const asksBack = (text: string): boolean => /\?|^(and|ok)\b/i.test(text);

it('has twenty-eight conversations of five turns and more, in three languages', () => {
  const inLanguage = (wanted: string) => conversations.filter(({ language }) => language === wanted).length;
  expect([inLanguage('en'), inLanguage('he'), inLanguage('ru')]).toEqual([18, 5, 5]);
});

describe.each(conversations.map((one) => [one.id, one] as const))('%s', (_, conversation) => {
  const answers = answersOf(conversation);
  const turns = conversation.turns.map((turn, at) => ({ turn, answer: answers[at]!, at }));

  it.each(turns.map((one) => [one.turn.person, one] as const))('%s', (_person, { turn, answer }) => {
    if (turn.urgency) expect(turn.urgency).toContain(answer.urgency);
    if (turn.card !== undefined) expect(answer.card).toBe(turn.card);
    if (turn.asks) expect(answer.question).toContain(turn.asks);
    const said = (pattern: string) => says(answer.everything, pattern, conversation.language, phrases);
    expect((turn.says ?? []).filter((pattern) => !said(pattern))).toEqual([]);
    expect((turn.not ?? []).filter(said)).toEqual([]);
  });

  it('asks no question twice, but to somebody who asked back', () => {
    const asked = new Map<string, number>();
    for (const { turn, answer } of turns) {
      if (!answer.question) continue;
      const before = asked.get(answer.question) ?? 0;
      const mayRepeat = before === 0 || (before === 1 && asksBack(turn.person));
      expect({ question: answer.question, mayRepeat }).toMatchObject({ mayRepeat: true });
      asked.set(answer.question, before + 1);
    }
  });

  it('says nothing twice, and is short below the first answer', () => {
    const texts = turns.map(({ answer }) => answer.text).filter((text, at) => !answers[at]?.card && wordsIn(text) > 15);
    expect(new Set(texts).size).toBe(texts.length);
    const later = turns.filter(({ turn, at }) => at > 0 && !turn.whole);
    const long = later.filter(({ answer }) => answer.urgency !== 'none' && wordsIn(answer.text) > LONGEST_LATER);
    expect(long.map(({ turn }) => turn.person)).toEqual([]);
  });

  it('takes no urgency away from the same complaint', () => {
    for (const [at, { turn, answer }] of turns.entries()) {
      const before = answers[at - 1];
      if (!before || turn.whole || turn.falls || [before, answer].some(({ urgency }) => urgency === 'none')) continue;
      expect(URGENCIES.indexOf(answer.urgency)).toBeLessThanOrEqual(URGENCIES.indexOf(before.urgency));
    }
  });
});
