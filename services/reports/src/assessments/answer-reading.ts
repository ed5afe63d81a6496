// What a person's free words answer: yes, no or not sure; how old they are and which sex.
import { personIn, type Person } from '@medconsult/clinical';
import type { Chip } from '@medconsult/common';

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

/** The chip that the first words stand for; null when they are neither. */
export function chipIn(text: string): Chip | null {
  const start = text.trim().replaceAll('’', "'");
  if (UNSURE.test(start)) return 'not-sure';
  if (NO.test(start)) return 'no';
  return YES.test(start) ? 'yes' : null;
}

const FEMALE = /(^|[^\p{L}])(female|woman|women|girl|lady|f|נקבה|אישה|בת|жен\p{L}*|девочка|девушка)(?=[^\p{L}]|$)/iu;
const MALE = /(^|[^\p{L}])(male|man|men|boy|guy|m|זכר|גבר|בן|муж\p{L}*|мальчик|парень)(?=[^\p{L}]|$)/iu;
const NUMBER = /(?:^|[^\d.,])(\d{1,3})(?![\d%])/;

/** Age and sex in the answer to the question for both; what is not told stays undefined. */
export function personTold(words: string): Person {
  // "I'm 40" is no m for male.
  const text = words.replace(/['’]m\b/gi, ' am');
  const { age = bareAge(text) } = personIn([text], {});
  const sex = FEMALE.test(text) ? 'female' : MALE.test(text) ? 'male' : undefined;
  return { ...(age === undefined ? {} : { age }), ...(sex ? { sex } : {}) };
}

function bareAge(text: string): number | undefined {
  const age = Number(NUMBER.exec(text)?.[1] ?? Number.NaN);
  return age <= 120 ? age : undefined;
}
