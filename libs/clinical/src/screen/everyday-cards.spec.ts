// Everyday messages that raised a card, and dangers in the same words that keep theirs.
import { guard } from './guard.js';

const emergency = (question: string, history: readonly string[] = []): boolean =>
  guard({ question, history }).emergency;

describe('an everyday message', () => {
  it.each([
    'burned my hand on the oven',
    'I bite my nails',
    'drank a bottle of wine last night',
    'drank a whole bottle of wine last night, feel awful',
    'חום 39 ושיעול',
    'my 3-year-old vomited twice',
    'dayquil and tylenol',
    'ALT 120 what now',
    'iron tablets turned my poo black',
    'cant keep an erection',
    'took plan b, spotting now',
    'i think im an alcoholic',
    'woke up with a stiff neck cant turn my head to the left',
    'shoulder pain cant lift my arm above my head, 52',
    'sweating a lot under arms all day',
    'cut my finger with kitchen knife, still bleeding after 5 min',
    'my baby 9 months pulls at ear and fever 38.8',
  ])('raises no card: %s', (text) => expect(emergency(text)).toBe(false));

  it.each([
    ['i mean the left one', 'knee pain'],
    ["it's not pressing", 'a cough'],
    ['no i dont want to die', 'i feel down'],
  ])('raises none as a reply: %s', (text, before) => expect(emergency(text, [before])).toBe(false));
});

describe('a danger in the same words', () => {
  it.each([
    'burned my hand on the oven, the skin is white and charred',
    'drank a bottle of wine and took all my sleeping pills',
    'swallowed a whole pack of tylenol',
    'black tarry poo and dizzy since I take iron tablets',
    'stiff neck with fever and light hurts my eyes',
    'I am drunk and want to kill myself',
    'cut my wrist to die, it is bleeding',
    'אני בשבוע 12 ויש דימום',
    'im 9 weeks with some spotting',
    'я на 12 неделе и мажет',
  ])('keeps its card: %s', (text) => expect(emergency(text)).toBe(true));
});
