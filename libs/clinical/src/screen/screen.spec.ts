import asides from '../../test/asides.json' with { type: 'json' };
import benign from '../../test/benign.json' with { type: 'json' };
import emergencies from '../../test/emergencies.json' with { type: 'json' };
import ruleLines from '../../test/red-flag-lines.json' with { type: 'json' };
import { assess } from '../assess.js';
import { extract } from '../understand/extract.js';
import { RED_FLAGS } from '../knowledge/knowledge-data.js';
import { redFlagsOf } from './red-flags.js';
import { screen } from './screen.js';

interface Line {
  text?: string;
  en?: string;
  he?: string;
  ru?: string;
  age?: number;
}
type Lines = Record<string, string | Line>;
const textsOf = (line: string | Line = ''): (string | undefined)[] =>
  typeof line === 'string' ? [line] : [line.text, line.en, line.he, line.ru].filter((text) => text !== undefined);
const ageOf = (line: string | Line = ''): number | undefined => (typeof line === 'string' ? undefined : line.age);
const lines = new Map(Object.entries(ruleLines as Lines));
const emergency = (text: string) => screen(text).some(({ level }) => level === 'emergency');

describe('red-flag rules', () => {
  it.each(RED_FLAGS.rules)('$id fires on lines of its own, at its level', ({ id, level }) => {
    const line = lines.get(id);
    const raised = textsOf(line).map((text = '') => ({ text, flags: screen(text, undefined, { age: ageOf(line) }) }));
    expect(raised.length).toBeGreaterThan(0);
    for (const one of raised)
      expect(one).toEqual({
        ...one,
        flags: expect.arrayContaining([expect.objectContaining({ id, level })]) as unknown,
      });
  });

  it('is explained innocently only where every clause that tells it does so', () => {
    const ids = (text: string) => screen(text, 'en', { age: 50 }).map(({ id }) => id);
    expect(ids('I have chest pain when I press it')).not.toContain('chest-pain-any');
    expect(ids('I have chest pain when I press it. Since this morning I have chest pain at rest.')).toContain(
      'chest-pain-any',
    );
  });

  it('call a feverish child that does not drink a matter of today, with signs of dehydration an emergency', () => {
    const levels = (text: string) => redFlagsOf(extract([text]), { age: 3 }).map(({ level }) => level);
    expect(levels('my 3 year old has a fever and will not drink')).toEqual(['urgent']);
    expect(levels('my 3 year old has a fever, will not drink, and cries without tears')).toContain('emergency');
  });

  it('read a sudden death in the family though it is of another and past', () => {
    const found = extract(['my brother died suddenly at 30, I fainted twice during football']);
    expect(found.get('family-sudden-death')).toBe(true);
  });

  it.each([
    ['my water broke', 'bone-deformed'],
    ['my blood pressure is 165/98', 'very-high-pressure'],
    ['my baby is 5 months old and has them all over', 'long-lasting'],
    ["I can't stop yawning and feel wiped out", 'saddle-numbness'],
    ['do I have to take blood pressure pills for life', 'suicidal-plain'],
    ["rash around the nipple that won't heal", 'suicidal-plain'],
    ['took my pill 30 hours late and we had sex', 'overdose'],
    ["can't see well at night", 'sudden-vision-loss'],
    ['passed out at the sight of blood', 'rectal-bleeding'],
    ['הילד בלע מטבע', 'major-injury'],
    ['הילד מגמגם', 'speech-trouble'],
    ['שיתוק שינה', 'one-side-weak'],
    ['одно яичко больше', 'testicle-pain'],
  ])('hear in "%s" no %s', (text, id) => expect(extract([text]).has(id)).toBe(false));

  it.each([
    ['I will take pills to take my life', 'suicidal-plain'],
    ['took 30 pills late last night', 'overdose'],
    ["I can't see at night or day since this morning", 'sudden-vision-loss'],
    ['שיתוק בצד אחד אחרי שינה', 'one-side-weak'],
  ])('hear in "%s" what an innocent reading does not take in: %s', (text, id) =>
    expect(extract([text]).get(id)).toBe(true),
  );

  it('have no line left over from a rule that is gone', () => {
    expect([...lines.keys()].filter((id) => !RED_FLAGS.rules.some((rule) => rule.id === id))).toEqual([]);
  });

  it('put emergencies first', () => {
    const levels = screen('I fainted and there is blood in my pee, my face is drooping').map(({ level }) => level);
    expect(levels[0]).toBe('emergency');
    expect(levels.lastIndexOf('emergency')).toBeLessThan(levels.indexOf('urgent'));
  });
});

describe('screen', () => {
  describe.each(Object.entries(emergencies))('%s', (_, texts) => {
    it.each(texts)('raises the card: %s', (text) => expect(emergency(text)).toBe(true));
  });

  describe.each(Object.entries(benign))('%s', (_, texts) => {
    it.each(texts)('stays calm and understands: %s', (text) => {
      const { redFlags, triage, differential } = assess({ text });
      expect(redFlags.filter(({ level }) => level === 'emergency')).toEqual([]);
      expect(triage).not.toBe('emergency');
      expect(differential.length).toBeGreaterThan(0);
    });
  });

  it('gives self-harm flags ids that begin so', () => {
    for (const text of ['I want to kill myself', 'אני רוצה למות', 'я не хочу больше жить']) {
      expect(screen(text).some(({ id }) => id.startsWith('self-harm'))).toBe(true);
    }
  });

  it('answers in the language of the text or the one asked for', () => {
    expect(screen('я не могу дышать')[0]?.message).toMatch(/\p{Script=Cyrillic}/u);
    expect(screen('אני לא מצליח לנשום')[0]?.message).toMatch(/\p{Script=Hebrew}/u);
    expect(screen('I cannot breathe', 'ru')[0]?.message).toMatch(/\p{Script=Cyrillic}/u);
  });
});

describe('what does not speak of this person now', () => {
  describe.each(Object.entries(asides))('%s', (_, texts) => {
    it.each(texts)('raises no card: %s', (text) => expect(emergency(text)).toBe(false));
  });

  it('does not hide what does', () => {
    expect(emergency('my father had a stroke and now I have crushing chest pain')).toBe(true);
    expect(emergency('no fever but my face is drooping on one side')).toBe(true);
    expect(emergency('I had a seizure as a child. Now I cannot breathe')).toBe(true);
    expect(emergency('my father just collapsed and is not breathing')).toBe(true);
    expect(emergency('what are the signs of a stroke? my face is drooping')).toBe(true);
  });
});

describe('age', () => {
  const ids = (text: string, age?: number) => screen(text, undefined, { age }).map(({ id }) => id);

  it('leaves the rules for babies alone unless the age or the words tell of one', () => {
    expect(ids('sore throat and fever')).toEqual([]);
    expect(ids('fever since last night', 0.1)).toContain('baby-age-fever');
    expect(ids('my baby has a fever')).toContain('baby-age-fever');
    expect(ids('my 3 weeks old has a fever')).toContain('baby-age-fever');
    expect(ids('my 3 weeks old has a fever', 34)).toContain('baby-age-fever');
    expect(ids('my 2 year old has a fever')).not.toContain('baby-age-fever');
    expect(ids('my 8 month old baby has a fever')).not.toContain('baby-age-fever');
    expect(ids('I am breastfeeding my baby and have a fever', 30)).not.toContain('baby-age-fever');
  });

  it('lets the rules for older people count when the age is unknown', () => {
    expect(ids('there is a pain in my chest')).toContain('chest-pain-any');
    expect(ids('there is a pain in my chest', 15)).not.toContain('chest-pain-any');
  });
});
