// Age and sex as stated in free words.
import { personIn, type Person } from '@medconsult/clinical';

const FEMALE = /(^|[^\p{L}])(female|woman|women|girl|lady|f|נקבה|אישה|בת|жен\p{L}*|девочка|девушка)(?=[^\p{L}]|$)/iu;
const MALE = /(^|[^\p{L}])(male|man|men|boy|guy|m|זכר|גבר|בן|муж\p{L}*|мальчик|парень)(?=[^\p{L}]|$)/iu;
const NUMBER = /(?:^|[^\d.,])(\d{1,3})(?![\d%])/;

/** Age and sex from the answer to the question for both; whatever is not stated is undefined. */
export function personTold(words: string): Person {
  // The m in "I'm 40" does not mean male.
  const text = words.replace(/['’]m\b/gi, ' am');
  const { age = bareAge(text) } = personIn([text], {});
  const sex = FEMALE.test(text) ? 'female' : MALE.test(text) ? 'male' : undefined;
  return { ...(age === undefined ? {} : { age }), ...(sex ? { sex } : {}) };
}

function bareAge(text: string): number | undefined {
  const age = Number(NUMBER.exec(text)?.[1] ?? Number.NaN);
  return age <= 120 ? age : undefined;
}
