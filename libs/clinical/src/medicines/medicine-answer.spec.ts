import questions from '../../test/medicine-questions.json' with { type: 'json' };
import { markdownOf } from '../health-questions/health-answer.js';
import { medicineAnswer } from './medicine-answer.js';
import type { MedicinePerson } from './person.js';

interface Example {
  readonly ask: string;
  readonly answer?: false;
  readonly urgency?: string;
  readonly must?: readonly string[];
  readonly never?: readonly string[];
}
const EXAMPLES = questions as readonly Example[];
const text = (question: string, person: MedicinePerson = {}): string => {
  const answer = medicineAnswer(question, person);
  return answer ? markdownOf(answer) : '';
};

describe('questions as people put them', () => {
  it.each(EXAMPLES.filter(({ answer }) => answer !== false))('$ask', ({ ask, urgency, must = [], never = [] }) => {
    const answer = medicineAnswer(ask);
    const said = answer ? markdownOf(answer) : '';
    for (const part of must) expect(said).toContain(part);
    for (const part of never) expect(said).not.toContain(part);
    if (urgency) expect(answer?.urgency).toBe(urgency);
  });

  it.each(EXAMPLES.filter(({ answer }) => answer === false))('is no question about medicines: $ask', ({ ask }) => {
    expect(medicineAnswer(ask)).toBeNull();
  });
});

describe('the person', () => {
  it('changes the answer by what the caller knows', () => {
    expect(text('Can I take ibuprofen?', { medicines: ['Coumadin'] })).toContain('bleeding');
    expect(text('Can I take ibuprofen?', { conditions: ['stomach ulcer'] })).toContain('Not for you');
    expect(text('Can I take amoxicillin?', { allergies: ['Penicillin'] })).toContain('Not for you');
    expect(text('Can I take metformin?', { allergies: ['metformin'] })).toContain('Not for you');
    expect(text('Can I take ibuprofen and paracetamol together?', { pregnant: true })).toContain('week 20');
  });

  it('says of another medicine that nothing is known, and never that it is fine', () => {
    expect(text('Can I take melatonin?', { medicines: ['lisinopril'] })).toContain('no reliable information');
  });

  it('names no dose where an illness or pregnancy speaks against it', () => {
    expect(text('How much ibuprofen can I take?', { conditions: ['kidney disease'] })).not.toMatch(/\d mg/);
    expect(text('How much ibuprofen can I take?', { pregnant: true })).not.toMatch(/\d mg/);
    expect(text('How much paracetamol can I take?', { weightKg: 45 })).not.toMatch(/\d mg/);
  });

  it('does not take a child for the pregnant adult who asks', () => {
    const child = text('how much paracetamol for my 3 year old, 14 kg', {
      pregnant: true,
      age: 33,
      medicines: ['warfarin'],
    });
    expect(child).toContain('210 mg');
    expect(child).not.toMatch(/pregnan|warfarin/);
  });
});

describe('form', () => {
  it('asks one question with choices and names its sources', () => {
    const answer = medicineAnswer('Can I take ibuprofen with lisinopril?');
    expect(answer).toMatchObject({ ability: 'medicine', locale: 'en', urgency: 'none' });
    expect(answer?.question?.choices.length).toBeGreaterThan(1);
    expect(answer?.sources[0]?.title).toBe('British National Formulary');
  });

  it('answers in the language that is asked for', () => {
    expect(medicineAnswer('ibuprofen with warfarin', {}, 'ru')?.lead).toContain('варфарин');
    expect(medicineAnswer('ibuprofen with warfarin', {}, 'he')?.lead).toContain('וורפרין');
  });
});
