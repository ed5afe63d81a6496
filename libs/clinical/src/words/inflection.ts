// Which words an English word can be a form of: "pains" and "painful" share a crude stem with no other word, "bites" shares
// one with "bit". Two words are the same where one of these is common to both.
const SIBILANT = /(?:s|x|z|ch|sh|o)es$/;
/** Pairs of noun and verb that differ by a final e and mean the same here. */
const BREATHE = /^breathe/;

/** Adverbs whose meaning differs from their adjective: "lately" is not late. */
const OWN_ADVERBS = new Set(['lately', 'hardly', 'shortly', 'nearly', 'likely', 'barely']);

/** Adjectives whose meaning differs from their noun or verb: a sleepy baby does sleep. */
const OWN_ADJECTIVES = new Set(['sleepy']);

/** The word itself and the words it may be a form of. */
export function basesOf(word: string): readonly string[] {
  if (!/^[a-z]{4,}$/.test(word)) return [word];
  const bases = new Set([
    word,
    ...pluralOf(word),
    ...endedBy(word, 'ed'),
    ...endedBy(word, 'ing'),
    ...endedBy(word, 'y'),
  ]);
  if (word.endsWith('ly') && word.length > 5 && !OWN_ADVERBS.has(word))
    bases.add(word.slice(0, -2)).add(word.slice(0, -3).concat('y'));
  if (BREATHE.test(word)) bases.add('breath');
  return [...bases];
}

function pluralOf(word: string): string[] {
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (SIBILANT.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  return /[^siu]s$/.test(word) ? [word.slice(0, -1)] : [];
}

/** "Itchy", "greasy", "runny": the rest, the rest with an e, and with one of two equal letters. */
function endedBy(word: string, ending: 'ed' | 'ing' | 'y'): string[] {
  if (!word.endsWith(ending) || OWN_ADJECTIVES.has(word) || word.length - ending.length < 2) return [];
  const rest = word.slice(0, -ending.length);
  if (ending === 'ed' && rest.endsWith('i')) return [`${rest.slice(0, -1)}y`];
  return [rest, `${rest}e`, rest.replace(/([bdglmnprt])\1$/, '$1')];
}
