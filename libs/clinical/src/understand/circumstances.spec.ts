import { assess } from '../assess.js';
import { circumstancesIn } from './circumstances.js';
import { guard } from '../screen/guard.js';

const idsOf = (listed: string[]) => circumstancesIn(listed).map(({ findingId }) => findingId);

describe('circumstances of a person', () => {
  it('are read from conditions and medicines', () => {
    expect(idsOf(['pregnant'])).toContain('pregnant');
    expect(idsOf(['type 2 diabetes', 'High blood pressure'])).toEqual(
      expect.arrayContaining(['diabetes', 'hypertension']),
    );
    expect(idsOf(['Eliquis 5 mg', 'metformin'])).toEqual(expect.arrayContaining(['blood-thinner', 'diabetes']));
    expect(idsOf(['heart attack in 2015', 'headache', ''])).toEqual([]);
  });

  it('count for the ranking and for the red flags, and raise nothing by themselves', () => {
    const answers = circumstancesIn(['pregnant']);
    const text = 'bad headache and my sight is blurred since this morning';
    const ranked = (given?: typeof answers) => assess({ text, sex: 'female', age: 30, answers: given });
    expect(ranked(answers).understood).toContainEqual(
      expect.objectContaining({ findingId: 'pregnant', present: true }),
    );
    expect(ranked().understood.map(({ findingId }) => findingId)).not.toContain('pregnant');
    const flags = (given?: typeof answers) =>
      guard({ question: text, age: 30, answers: given }).redFlags.map(({ id }) => id);
    expect(flags(answers)).not.toEqual(flags());
    expect(guard({ question: 'hello', answers }).redFlags).toEqual([]);
  });
});
