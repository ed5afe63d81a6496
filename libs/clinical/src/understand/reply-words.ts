// The words with which people answer a question for yes or no.
export type Reply = 'yes' | 'no' | 'not-sure';

/** A letter right after the word would make another word of it. */
const END = '(?![\\p{L}\\p{M}])';
const UNSURE = new RegExp(
  `^(i( am|'m)? )?(not (really )?sure|unsure|don'?t know|do not know|no idea|maybe|perhaps|hard to say|לא (בטוח|בטוחה|יודע|יודעת)|אולי|не (знаю|уверен|уверена)|может быть|возможно)${END}`,
  'iu',
);
const YES = new RegExp(
  `^(yes|yeah|yep|yup|y|sure|definitely|certainly|of course|correct|true|it does|i do|כן|בהחלט|נכון|да|конечно|верно)${END}`,
  'iu',
);
const NO = new RegExp(
  `^(no|nope|nah|n|not|never|none|neither|it does ?n[o']t|i do ?n[o']t|לא|אף פעם|אין|нет|никогда|не)${END}`,
  'iu',
);

/** "Не уверен(а)", "לא בטוח/ה": the form for either sex, and what ends a sentence. */
const NOTHING_MORE = /^(\(а\)|\/ה)?[\s.,!]*$/;

const MEANINGS: readonly (readonly [Reply, RegExp])[] = [
  ['not-sure', UNSURE],
  ['no', NO],
  ['yes', YES],
];

function read(text: string): { readonly reply: Reply; readonly rest: string } | null {
  const start = text.trim().replaceAll('’', "'");
  for (const [reply, words] of MEANINGS) {
    const [word] = words.exec(start) ?? [];
    if (word !== undefined) return { reply, rest: start.slice(word.length) };
  }
  return null;
}

/** What the first words of a reply say to a question for yes or no; null when they are neither. */
export function replyIn(text: string): Reply | null {
  return read(text)?.reply ?? null;
}

/** Whether a text is such words and nothing else: by itself it tells nothing. */
export function isBareReply(text: string): boolean {
  return NOTHING_MORE.test(read(text)?.rest ?? text);
}
