import { assess } from './assess.js';
import { knowledge } from './knowledge.js';

const SHARE = 0.9;

describe('conditions', () => {
  const examples = knowledge().conditions.flatMap(({ id, examples: own }) => own.map((text) => ({ id, text })));
  const missed = examples.filter(
    ({ id, text }) =>
      !assess({ text })
        .differential.slice(0, 5)
        .some((candidate) => candidate.id === id),
  );

  it(`are among the first five for at least ${SHARE * 100} % of their own sentences`, () => {
    const share = 1 - missed.length / examples.length;
    if (share < SHARE) console.error(missed);
    expect(examples.length).toBe(2 * knowledge().conditions.length);
    expect(share).toBeGreaterThanOrEqual(SHARE);
  });

  it('follow from what was told and not from their order in the files', () => {
    const first = knowledge().conditions[0]?.id;
    expect(missed.length).toBeLessThan(examples.length);
    expect(assess({ text: 'itchy eyes and sneezing every spring' }).differential[0]?.id).not.toBe(first);
  });
});

describe('everyday questions', () => {
  const first = (text: string, count = 1, age?: number): string[] =>
    assess({ text, age })
      .differential.slice(0, count)
      .map(({ id }) => id);

  it('put common causes before rare ones', () => {
    expect(first('headache', 2).sort()).toEqual(['migraine', 'tension-headache']);
    expect(first('cough and runny nose')).toEqual(['common-cold']);
    expect(first('runny nose and sneezing')).toEqual(['common-cold']);
    expect(first('it burns when I pee')).toEqual(['cystitis']);
    expect(first('vomiting and diarrhoea since last night')).toEqual(['gastroenteritis-viral']);
    expect(first('heartburn after meals')).toEqual(['gerd']);
  });

  it('think of hay fever once itching or the season is told', () => {
    expect(first('runny nose and sneezing, itchy eyes')).toEqual(['allergic-rhinitis']);
    expect(first('runny nose and sneezing every spring')).toEqual(['allergic-rhinitis']);
  });

  it('take a headache with fever for a virus before meningitis', () => {
    const order = first('I have a headache and fever', 10);
    expect(['viral-illness', 'influenza', 'common-cold', 'covid-19']).toContain(order[0]);
    expect(order.slice(0, 3)).not.toContain('meningitis');
  });

  it('explain what was named first before what came along', () => {
    expect(first('Hoarse voice. I also have heartburn and a cough.', 3)).not.toContain('gastritis');
    expect(first('Knee pain. I also have a cough.', 5).every((id) => !/cold|bronchitis/.test(id))).toBe(true);
  });

  it('heed age and sex', () => {
    expect(first('ear pain and fever', 1, 3)).toEqual(['otitis-media']);
    const his = assess({ text: 'pain low in my belly', sex: 'male' }).differential.map(({ id }) => id);
    expect(his).not.toContain('dysmenorrhoea');
  });
});
