import data from '../../knowledge/well-told.json' with { type: 'json' };
import { knowledge } from '../knowledge/knowledge.js';
import { extract } from './extract.js';

const told = (text: string) => Object.fromEntries(extract([text]));

describe('what is told to be well', () => {
  it.each([
    ['a cough since Monday, breathing is totally fine', { cough: true, breathless: false }],
    ['he has loose stools and drinks well', { 'not-drinking': false, dehydrated: false }],
    ['my ankle is swollen but I can walk on it', { 'cannot-bear-weight': false }],
    ['שיעול כבר שבוע, נושם טוב', { cough: true, breathless: false }],
    ['кашель неделю, дышу свободно', { cough: true, breathless: false }],
    ['I feel low, definitely not suicidal', { 'low-mood': true, suicidal: false }],
  ])('denies what would be wrong with it: %s', (text, found) => expect(told(text)).toMatchObject(found));

  it('denies nothing where the words say that it is not well, or ask', () => {
    expect(told("I can't see well at night")).not.toHaveProperty('sudden-vision-loss');
    expect(told('he is not drinking well').dehydrated).toBeUndefined();
    expect(told('breathing is not normal').breathless).not.toBe(false);
  });

  it('takes nothing from a danger that the same words tell', () => {
    expect(told('her lips are blue and I am so breathless, but my breathing is fine when I sit').breathless).toBe(true);
    expect(told('I want to die, I tell everyone I am not suicidal').suicidal).toBe(true);
  });

  it('is written of findings that there are', () => {
    const ids = [...data.told, ...data.whole, ...data.refused].flatMap(({ denies }) => denies);
    expect(ids.filter((id) => !knowledge().findings.has(id))).toEqual([]);
  });
});

describe('what would bring on a denied complaint', () => {
  it('is not told', () => {
    expect(told('heartburn at night, no chest tightness when I climb stairs')).not.toHaveProperty(
      'after-exertion',
      true,
    );
    expect(told('chest tightness when I climb stairs')).toHaveProperty('after-exertion', true);
  });
});

describe('a denial in Hebrew or Russian', () => {
  it('is heard behind an "and", and behind its noun', () => {
    expect(told('נושמת רגיל ואין כאב בחזה')).toMatchObject({ 'chest-pain': false });
    expect(told('кружится голова, в обморок не падал')).toMatchObject({ fainted: false });
  });
});
