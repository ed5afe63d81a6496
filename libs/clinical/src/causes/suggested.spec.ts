// What the words only suggest orders the causes, and does nothing else.
import { readFileSync } from 'node:fs';
import { assess } from '../assess.js';
import { bestQuestion } from '../ask/next-question.js';
import { judge } from '../judge/judge.js';
import { FINDING_FILES } from '../knowledge/knowledge-data.js';
import { knowledge } from '../knowledge/knowledge.js';
import { guard } from '../screen/guard.js';
import { chiefOf, extract, hintedBy, tellingWords } from '../understand/extract.js';
import { ownWords } from '../understand/own-words.js';
import { understand } from '../understand/understand.js';
import { rank } from './infer.js';

/** Words that no phrase has, as hints of a sign of a stroke and of a denied one. */
const HINTS: Readonly<Record<string, readonly string[]>> = {
  'face-droop': ['smile went wonkish'],
  'dry-cough': ['hackish throat'],
};
for (const finding of FINDING_FILES.flatMap(({ findings }) => findings)) {
  const hints = HINTS[finding.id];
  if (hints) finding.hints = [...hints];
}

const placeOf = (id: string, ranked: readonly { condition: { id: string } }[]): number =>
  ranked.findIndex(({ condition }) => condition.id === id);

describe('a finding that is only hinted at', () => {
  const text = 'I have a headache since noon, and my smile went wonkish';

  it('makes its causes likelier', () => {
    const found = extract([text]);
    const hinted = hintedBy([text], found);
    expect([...hinted]).toEqual(['face-droop']);
    const plain = rank(found, {}, chiefOf([text]));
    const suggested = rank(found, {}, chiefOf([text]), { hinted, words: [] });
    expect(placeOf('stroke', suggested)).toBeLessThan(placeOf('stroke', plain));
  });

  it('weighs less than one that is told', () => {
    const found = extract([text]);
    const chanceOf = (ranked: ReturnType<typeof rank>): number =>
      ranked.find(({ condition }) => condition.id === 'stroke')?.probability ?? 0;
    const told = rank(new Map(found).set('face-droop', true), {}, chiefOf([text]));
    expect(chanceOf(rank(found, {}, chiefOf([text]), { hinted: new Set(['face-droop']), words: [] }))).toBeLessThan(
      chanceOf(told),
    );
  });

  it('is not said, not quoted, no chief complaint and no red flag', () => {
    const result = assess({ text });
    expect(result.understood.map(({ findingId }) => findingId)).not.toContain('face-droop');
    expect(result.differential.flatMap(({ findingIds }) => findingIds.for)).not.toContain('face-droop');
    expect(ownWords([text], new Set(['face-droop']))).toEqual([]);
    expect([...chiefOf(['My smile went wonkish. I have a headache'])]).toEqual(['headache']);
    expect(guard({ question: text }).redFlags.filter(({ id }) => id !== 'lay-emergency')).toEqual([]);
  });

  it('may still be asked about', () => {
    const said = 'I have a headache since noon, and a sound in the throat';
    const { told, found } = understand({ text: said });
    const [cause] = rank(found, {}).filter(({ condition }) => condition.id === 'stroke');
    const question = cause && bestQuestion([{ ...cause, probability: 1 }], found, 'en', told);
    const hinted = understand({ text: `${said}. My smile went wonkish` });
    expect(hinted.found.has('face-droop')).toBe(false);
    expect(cause && bestQuestion([{ ...cause, probability: 1 }], hinted.found, 'en', hinted.told)).toEqual(question);
  });

  it.each([
    'I have no hackish throat',
    'my father had a hackish throat',
    'what if I get a hackish throat?',
    'I have no cough, just a hackish throat',
    'a dry cough, a hackish throat',
  ])('counts for nothing where it is denied, of another, or told anyway: %s', (said) => {
    expect([...hintedBy([said], extract([said]))]).toEqual([]);
  });
});

describe('the very words', () => {
  it('find a cause that no phrase tells of', () => {
    const text = 'Something is off: sausage fingers each morning, takes an hour to loosen';
    const words = tellingWords([text]);
    const none = rank(new Map(), { age: 40 });
    const suggested = rank(new Map(), { age: 40 }, new Set(), { hinted: new Set(), words });
    expect(placeOf('psoriatic-arthritis', suggested)).toBeLessThan(20);
    expect(placeOf('psoriatic-arthritis', none)).toBeGreaterThan(100);
  });

  it('count only where they speak of this person, and are not denied', () => {
    const wordsOf = (text: string): string[] => tellingWords([text]).map(({ word }) => word);
    expect(wordsOf('I cough, no fever')).toEqual(['cough']);
    expect(wordsOf('my father had a stroke')).not.toContain('stroke');
  });

  it('are read in Hebrew and Russian as well', () => {
    const conditions = knowledge().conditions;
    const best = (text: string): string[] =>
      rank(new Map(), {}, new Set(), { hinted: new Set(), words: tellingWords([text]) })
        .slice(0, conditions.length / 10)
        .map(({ condition }) => condition.id);
    expect(best('геморрой')).toContain('haemorrhoids');
    expect(best('טחורים')).toContain('haemorrhoids');
  });
});

describe('the urgency', () => {
  const file = new URL('../../test/own-accounts.jsonl', import.meta.url);
  const accounts = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { chief: string; text: string; age: number; sex: 'male' | 'female' });

  it('is the same whatever the words suggest', () => {
    const differing = accounts.filter(({ chief, text, age, sex }) => {
      const understood = understand({ text: `${chief}. ${text}`, age, sex });
      const silent = { ...understood, suggested: { hinted: new Set<string>(), words: [] } };
      const urgencyOf = (one: typeof understood): unknown => judge(one, [], true).urgency;
      return JSON.stringify(urgencyOf(understood)) !== JSON.stringify(urgencyOf(silent));
    });
    expect(differing).toEqual([]);
  });
});
