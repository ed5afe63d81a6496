// Words of a text as the medicines' names and cues compare them.
const MARKS = /[\u0591-\u05c7'’‘`´"״׳“”]/g;
const TOKEN = /[\p{L}\p{N}µ]+(?:[.,]\d+)?/gu;
const RUSSIAN_ENDING =
  /(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|ием|иях|ах|ях|ов|ев|ей|ой|ою|ом|ем|ам|ям|ую|юю|ая|яя|ые|ие|ый|ий|а|я|о|е|ы|и|у|ю|ь|й)$/;
const HEBREW_PREFIX = /^(?:וש|ול|וב|וה|שה|מה|כש|לכ|[והלבכמש])(?=[\p{L}\p{N}]{3})/u;

/** Words in lower case, without quotation marks, accents of Hebrew and hyphens. */
export function wordsOf(text: string): string[] {
  const plain = text.slice(0, 4000).normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replace(MARKS, '');
  return plain.match(TOKEN) ?? [];
}

/** Sentences; a decimal point does not end one. */
export function sentencesOf(text: string): string[] {
  return text
    .slice(0, 4000)
    .split(/[!?;\n]+|\.(?!\d)/)
    .filter((part) => /\p{L}/u.test(part));
}

/** The form under which names are looked up: without plural s and Russian case endings. */
export function keyOf(word: string): string {
  if (word.length > 4 && /^[a-z]+s$/.test(word) && !word.endsWith('ss')) return word.slice(0, -1);
  if (word.length > 4 && /^[а-я]+$/.test(word)) return word.replace(RUSSIAN_ENDING, '');
  return word;
}

/** Shorter Russian words would lose more than their ending. */
const LONG_RUSSIAN = 8;

/**
 * The key; in Russian also that of a name which itself ends like a case ("феназепама"), in Hebrew those without "and",
 * "the", "with" and so on in front.
 */
export function keysOf(word: string): string[] {
  const keys = [keyOf(word)];
  const again = keyOf(keys[0] ?? '');
  if (word.length >= LONG_RUSSIAN && /^[а-я]/.test(word) && again !== keys[0]) keys.push(again);
  if (/^\p{Script=Hebrew}/u.test(word)) {
    const once = word.replace(HEBREW_PREFIX, '');
    if (once !== word) keys.push(once);
    const twice = once.replace(HEBREW_PREFIX, '');
    if (twice !== once) keys.push(twice);
  }
  return keys;
}

/** How a name sounds: "ibuprophen" and "ibuprofen", "amoxicilin" and "amoxicillin" are alike. */
export function soundOf(key: string): string {
  return key.replace(/ph/g, 'f').replace(/th/g, 't').replace(/ck/g, 'k').replace(/y/g, 'i').replace(/(.)\1/g, '$1');
}

/** Whether one letter too many, too few, wrong, or exchanged with its neighbour makes the two alike. */
export function oneLetterApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  if (restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}

/**
 * A pattern that finds any of the phrases in words joined by spaces (with a space before and after). `word*` stands for a
 * beginning, `…` for up to four words; a Hebrew word may carry its prefixes.
 */
export function phrasePattern(phrases: readonly string[]): RegExp {
  const parts = phrases.map((phrase) => phrase.split(' ').map(wordPattern).join(''));
  return new RegExp(`(?:${parts.join('|')})(?= |$)`, 'u');
}

function wordPattern(word: string): string {
  if (word === '…') return '(?: [^ ]+){0,4}?';
  const isBeginning = word.endsWith('*');
  const plain = wordsOf(word).join(' ');
  const prefix = /^\p{Script=Hebrew}/u.test(plain) ? '[ושהבכלמ]{0,2}' : '';
  return ` ${prefix}${plain}${isBeginning ? '[^ ]*' : ''}`;
}

/** The text as `phrasePattern` reads it. */
export function spaced(text: string): string {
  return ` ${wordsOf(text).join(' ')} `;
}
