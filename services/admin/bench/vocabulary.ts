// Words of generated messages: a few occur in many of them, most in few, as in real ones.
const COMMON = (
  'i have a the and since pain my in for what could it be is with days feel after am headache fever cough skin ' +
  'stomach back chest knee throat left right side night morning yesterday week month severe mild itching rash ' +
  'dizzy tired nausea vomiting swelling burning breathing heart blood pressure doctor medicine tablet allergy'
).split(' ');
const SYLLABLES = ['ba', 'cor', 'den', 'fi', 'gal', 'hem', 'ir', 'jo', 'kel', 'lum', 'mor', 'nex', 'o', 'pul', 'ren'];

/** The common ones first, followed by as many generated ones as requested. */
export function vocabulary(size: number): string[] {
  const words = [...COMMON];
  for (let n = 0; words.length < size; n += 1) {
    const at = (power: number): string => SYLLABLES[Math.floor(n / SYLLABLES.length ** power) % SYLLABLES.length] ?? '';
    words.push(`${at(0)}${at(1)}${at(2)}x${n}`);
  }
  return words;
}

/** A generator of numbers from 0 to 1 with the same sequence in every run. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
