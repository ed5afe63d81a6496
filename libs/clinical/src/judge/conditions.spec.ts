import { assess } from '../assess.js';
import { knowledge } from '../knowledge/knowledge.js';

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

  it('think of a complication only with its illness', () => {
    expect(first('I am thirsty all the time', 3)).not.toContain('gestational-diabetes');
    expect(first('I am 30 weeks pregnant and thirsty all the time', 3)).toContain('gestational-diabetes');
  });
});

describe('the urgency of a condition', () => {
  it('is none of today where it may wait for days', () => {
    const waiting = knowledge().conditions.filter(({ leastUrgency = 'now' }) => leastUrgency.endsWith('s'));
    expect(waiting.length).toBeGreaterThan(40);
    expect(waiting.filter(({ triage }) => triage === 'urgent' || triage === 'emergency').map(({ id }) => id)).toEqual(
      [],
    );
  });
});
