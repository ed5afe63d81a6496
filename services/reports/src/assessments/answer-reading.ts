// What a person's free words tell of their age and sex.
import { personIn, type Person } from '@medconsult/clinical';

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
