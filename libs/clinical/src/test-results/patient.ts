// The person a question about results is about, as far as it says.
import { personIn } from '../understand/person.js';
import type { TestPerson } from './grade.js';

const FEMALE = /\b(?:woman|female|girl|wife|mother|daughter)\b|אישה|אשתי|אמא|женщин|жен[аыеу]\b|мам[аыеу]/iu;
const MALE = /\b(?:man|male|boy|husband|father|son)\b|גבר|בעלי|אבא|мужчин|муж[ау]?(?![\p{L}])|пап[аыеу]/iu;
const PREGNANT =
  /\b(?:i am|i'm|im|while|and|weeks|currently) pregnant|\bpregnant (?:woman|with|and)|in pregnancy|בהריון|בהיריון|я беременна|беременн(?:ая|ой|ости)/iu;

/** What the question says overrides what is known. */
export function patientOf(question: string, person: TestPerson): TestPerson {
  const { age } = personIn([question], { age: person.age, sex: person.sex });
  const [female, male] = [FEMALE.test(question), MALE.test(question)];
  const told = female === male ? person.sex : female ? 'female' : 'male';
  const pregnant = PREGNANT.test(question) || (person.pregnant ?? false);
  return { ...person, age, sex: pregnant ? 'female' : told, pregnant };
}
