import data from '../../knowledge/who-is-asked.json' with { type: 'json' };
import { assess } from '../assess.js';
import { knowledge } from '../knowledge/knowledge.js';
import { applies } from './applies.js';
import { nextMustAsk } from './must-ask.js';

/** The findings that an assessment asks about when nothing is answered but "no". */
function askedOf(text: string, person: { age?: number; sex?: 'female' | 'male' } = {}): string[] {
  const asked: string[] = [];
  for (;;) {
    const answers = asked.map((findingId) => ({ findingId, value: 'no' as const }));
    const next = nextMustAsk(assess({ text, ...person, answers }));
    if (!next || asked.length > 20) return asked;
    asked.push(next.findingId);
  }
}

describe('must-ask questions of an assessment', () => {
  it('ask first for what would change the urgency, each once, and leave room for others', () => {
    const asked = askedOf('burning pain in my upper stomach after meals for three weeks', { age: 45, sex: 'female' });
    expect(asked.slice(0, 2)).toEqual(['black-stool', 'weight-loss']);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBeLessThanOrEqual(4);
    expect(askedOf('my lower back hurts since yesterday')[0]).toBe('saddle-numbness');
  });

  it('are in the language of the person and pass over what was told', () => {
    expect(nextMustAsk(assess({ text: 'болит поясница со вчерашнего дня' }))?.text).toMatch(/[а-я]/);
    expect(askedOf('burning pain in my upper stomach after meals, no black stools')).not.toContain('black-stool');
  });

  it('are none where no file is about the complaint', () => expect(nextMustAsk(assess({ text: 'hello' }))).toBeNull());
});

describe('who can be asked', () => {
  it.each([
    ['pregnant', { age: 30, sex: 'male' }, false],
    ['pregnant', { age: 70, sex: 'female' }, false],
    ['pregnant', { age: 30, sex: 'female' }, true],
    ['pregnant', {}, true],
    ['testicle-pain', { sex: 'female' }, false],
    ['floppy-child', { age: 40 }, false],
    ['smoker', { age: 4 }, false],
    ['pregnancy-bleeding', { age: 30, sex: 'female' }, false],
  ] as const)('%s of %j: %s', (id, person, can) => expect(applies(id, person, new Map())).toBe(can));

  it('is never asked what cannot apply, whatever hurts', () => {
    for (const text of ['belly pain since yesterday', 'pain low in the belly', 'fever since yesterday', 'I feel low'])
      for (const [age, sex, groups] of [
        [40, 'male', ['female', 'inPregnancy', 'babies', 'children']],
        [8, 'female', ['male', 'grown', 'babies', 'inPregnancy']],
      ] as const) {
        const never = new Set<string>(groups.flatMap((group) => data[group]));
        const asked: string[] = [];
        for (let at = 0; at < 8; at += 1) {
          const answers = asked.map((findingId) => ({ findingId, value: 'no' as const }));
          const result = assess({ text, age, sex, answers });
          const next = nextMustAsk(result) ?? result.nextQuestion;
          if (next) asked.push(next.findingId);
        }
        expect(asked.filter((id) => never.has(id))).toEqual([]);
      }
  });

  it('is told of findings that exist', () => {
    const ids = Object.values(data).flat();
    expect(ids.filter((id) => !knowledge().findings.has(id))).toEqual([]);
  });
});
