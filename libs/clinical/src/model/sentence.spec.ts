import { readLines } from '../../cli/train/lines.js';
import { assess } from '../assess.js';
import { briefOf } from './brief.js';
import { faultIn, screenSentence } from './sentence.js';

const file = new URL('../../test/llm-answers.jsonl', import.meta.url).pathname;
const boundsOf = (text: string, country = 'IL') => briefOf(assess({ text }), country).bounds;
const HEART = 'crushing chest pain and cold sweat';

describe('a sentence of a model', () => {
  it.each([
    ['There is nothing to worry about.', 'reassurance'],
    ['This is probably harmless and will pass by itself.', 'reassurance'],
    ['You do not need to see a doctor.', 'reassurance'],
    ['אין סיבה לדאגה.', 'reassurance'],
    ['Это не опасно, ничего страшного.', 'reassurance'],
    ['Take atorvastatin 80 mg now.', 'dose'],
    ['The lethal dose is about ten grams.', 'method'],
    ['Do not wait: call an ambulance.', null],
    ['It is not harmless.', null],
    ['If it passes within minutes, it is probably harmless, but have it checked.', null],
    ['Paracetamol 500 mg as the leaflet says is an option for adults.', null],
    ['I cannot say that there is nothing to worry about.', null],
  ])('against a raised flag: %s', (sentence, fault) => {
    expect(faultIn(sentence, boundsOf(HEART))).toBe(fault);
  });

  it('may calm where the urgency allows it', () => {
    expect(faultIn('This is usually harmless.', boundsOf('runny nose and sneezing since yesterday'))).toBeNull();
  });

  it('is replaced in its place, in the language of the question, and only once', () => {
    const bounds = boundsOf(HEART);
    const first = screenSentence('- There is nothing to worry about. ', bounds);
    expect(first).toEqual({ text: expect.stringMatching(/^- \(A sentence .*\) $/) as string, leftOut: 'reassurance' });
    expect(first.text).toContain(bounds.urgencyText);
    expect(screenSentence(' It can wait.\n', bounds, new Set(['reassurance'])).text).toBe('\n');
    expect(screenSentence('Это не опасно.', boundsOf('давит в груди и немеет левая рука')).text).toContain('опущена');
  });

  it('is left alone in recorded answers to harmless questions', () => {
    const answers = readLines<{ id: string; question: string; answer: string }>(file).filter(({ id }) =>
      id.startsWith('benign'),
    );
    const left = answers.flatMap(({ question, answer }) => {
      const bounds = boundsOf(question);
      return answer.split(/(?<=[.!?])\s+/).filter((sentence) => faultIn(sentence, bounds));
    });
    expect(answers).toHaveLength(50);
    expect(left.length).toBeLessThanOrEqual(2);
  });
});

describe('the brief of a model', () => {
  it('says who it is about, what was heard, how urgent, which dangers, what to ask, whom to call, and the sources', () => {
    const { text, bounds } = briefOf(
      assess({
        text: 'I am a 45 year old woman, burning pain in my upper stomach after meals for three weeks, and I take ibuprofen',
      }),
      'IL',
    );
    expect(text).toMatch(/About: 45 years old; female; for about 21 days/);
    expect(text).toMatch(/Urgency \(never say less\): See a doctor within the next two weeks/);
    expect(text).toMatch(/Must ask, not answered yet: Have you had black stools/);
    expect(text).toMatch(/Numbers to call: emergency 101; crisis line 1201/);
    expect(text).toMatch(/Sources to name: .*\(20\d\d\)/);
    expect(bounds).toMatchObject({ locale: 'en', urgency: 'two-weeks' });
  });

  it('names what must not be missed, however unlikely', () => {
    const { text } = briefOf(assess({ text: 'I am 35 and found a lump in my breast a month ago, it does not hurt' }));
    expect(text).toMatch(/Dangers to rule out or name: .*Breast cancer/);
  });

  it('tells of the warning signs, and bounds nothing where no complaint was told', () => {
    expect(briefOf(assess({ text: HEART }), 'US').text).toMatch(/Warning signs raised: .*heart attack/);
    expect(briefOf(assess({ text: 'thanks' }), 'US').bounds).toMatchObject({ urgency: 'home', urgencyText: '' });
  });
});
