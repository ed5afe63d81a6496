// Short replies in which no word is left for the classifier to guess at: "he didn't hit his head, I think", "I've been so tired
// and my hair is coming out". Such words stood beside alarming ones in some line it learned from, and the rules know them all.
import { isComplaint, knowledge } from '../../knowledge/knowledge.js';
import { mentions } from '../../understand/extract.js';
import { tokenize } from '../../words/text.js';

/** Longer words are an account. */
const LONGEST = 14;
const GLUE: ReadonlySet<string> = new Set(
  (
    'i ive im id my me we he hes she shes his her him they their it its the a an this that and or but also too with just so very really bit ' +
    'have has had having been am is are was were do does did get got there think guess believe at on in ' +
    'no not nothing none never without dont doesnt didnt isnt arent wasnt hasnt havent cant ' +
    'today yesterday now yet since all ' +
    'я мы он она у меня мне моя мой мои его ее и а но еще тоже очень так это есть был была было думаю кажется нет не ни без никакого никакой сегодня вчера ' +
    'אני אנחנו הוא היא יש לי לו לה גם קצת מאוד זה היה הייתה חושב חושבת אין לא בלי שום היום אתמול'
  ).split(' '),
);
/** Somebody who did something to themselves, or has had enough, is never read so. */
const OF_ONESELF = /\b(?:my|him|her|them|your)sel(?:f|ves)\b|\bof (?:it|this) all\b|себя|себе|עצמי|עצמו|עצמה/iu;

export type Understood = 'denied' | 'told' | null;

/** Whether all words of a text are findings of the body that it denies, or tells; null where any other word is left. */
export function wholly(text: string): Understood {
  const tokens = tokenize(text);
  if (tokens.length > LONGEST || OF_ONESELF.test(text)) return null;
  const said = mentions(text);
  if (said.length === 0 || !said.every(({ findingId }) => isOfBody(findingId))) return null;
  const heard = new Set(said.flatMap((mention) => mention.tokens));
  if (tokens.some(({ word }, at) => !heard.has(at) && !GLUE.has(word))) return null;
  if (said.every(({ status }) => status === 'absent')) return 'denied';
  return said.every(({ status }) => status === 'present' || status === 'absent') ? 'told' : null;
}

function isOfBody(id: string): boolean {
  return isComplaint(id) && knowledge().findings.get(id)?.region !== 'mind';
}
