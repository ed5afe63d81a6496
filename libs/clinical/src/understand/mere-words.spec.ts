import data from '../../knowledge/mere-words.json' with { type: 'json' };
import { knowledge } from '../knowledge/knowledge.js';
import { extract } from './extract.js';

const hears = (text: string, id: string): boolean => extract([text]).get(id) === true;

describe('what is only named', () => {
  it.each([
    ["there's a lump under my armpit. Scared it's cancer", 'cancer-history'],
    ['I cough up blood. Worried sick its lung cancer', 'cancer-history'],
    ['Can I take imodium for the flight?', 'immobile'],
    ['is it ok to give calpol and ibuprofen together to a 3 year old', 'painkillers'],
    ['Можно ли пить алкоголь с амоксициллином?', 'alcohol'],
    ['האם מותר לשתות אלכוהול עם אנטיביוטיקה?', 'alcohol'],
    ['My mother in law says its reflux', 'heartburn'],
    ['I have an itchy rash, is it chickenpox?', 'spots-all-stages'],
  ])('in a question, a fear or the words of kin is not told: %s', (text, id) => expect(hears(text, id)).toBe(false));

  it.each([
    ['I had cancer, can I take ibuprofen?', 'cancer-history'],
    ['I take ibuprofen every day for my back', 'painkillers'],
    ['after a long flight my calf is swollen', 'immobile'],
    ['can I drink coffee when I am pregnant', 'pregnant'],
    ['can I take ibuprofen with warfarin', 'blood-thinner'],
    ['My doctor says its reflux', 'heartburn'],
    ['what helps with sciatica', 'leg-shooting-pain'],
    ['я пью много алкоголя', 'alcohol'],
  ])('is heard where it is told: %s', (text, id) => expect(hears(text, id)).toBe(true));

  it('is a finding that there is', () => {
    expect(data.circumstances.filter((id) => !knowledge().findings.has(id))).toEqual([]);
  });
});
