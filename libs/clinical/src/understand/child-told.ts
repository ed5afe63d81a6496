// "My kid threw up": a child of an age that nobody told. Advice, causes and questions are a child's then; red flags and doses
// count only ages that were told.
import { FIRST_PERSON } from './first-person.js';

const OWN = '(?:my|our|the)(?: (?:little|older|younger|youngest|oldest|eldest|other|wee|poor))?';
const RELATION =
  'child|kid|kiddo|little one|little boy|little girl|preschooler|toddler|son|daughter|boy|girl|grandchild|grandson|granddaughter';
const TELLS =
  "(?:'s)? (?:just |now |still |also |has been |only )*(?:has|have|having|is|was|had|gets|got|getting|keeps|feels|cannot|can|cant|can't|wont|won't|complains|complaining|woke|started|fell|threw|throws|throwing|vomit\\w*|puk\\w*|cough\\w*|swallowed|cries|crying|refuses|does|doesn't|doesnt|did|hasnt|hasn't|says|wets|pees|poos|poops|scratch\\w*|needs|hit|bit|burnt|burned|cut|ate|drank|hurt|hurts|itches|limps|snores|with)\\b";
const OF_BODY =
  "'?s (?:ear|ears|throat|tummy|belly|stomach|skin|rash|fever|cough|eye|eyes|nose|head|temperature|poo|pee|leg|arm|tooth|teeth|bottom|willy|penis|foreskin)\\b";

const CHILD = [
  new RegExp(`\\b${OWN} (?:${RELATION})(?:${TELLS}|${OF_BODY})`),
  new RegExp(`^\\s*(?:${RELATION})(?:${TELLS})`),
  /(?:^|[^\p{L}])(?:[הלבש]|של ה|אצל ה)?(?:ילד|ילדה|פעוט|פעוטה)(?: (?:שלי|שלנו))?(?!\p{L})|(?:^|[^\p{L}])ל?ה?(?:בן|בת) (?:שלי|שלנו)(?!\p{L})/u,
  /(?:^|[^\p{L}])(?:у (?:моего |нашего )?ребенка|ребенок|ребенку|у сына|сын|сыну|сынок|у сынишки|дочь|дочка|дочке|дочери|у дочки|у дочери|внук|внуку|у внука|внучка|внучке|у внучки)(?!\p{L})/u,
];
const BABY = [
  new RegExp(`\\b${OWN} (?:newborn |new )?(?:baby|infant)(?:${TELLS}|${OF_BODY})`),
  /\b(?:nappy|diaper) rash|תפרחת חיתולים|опрелост/u,
];
/** Grown up, or once a child; and who only speaks of having one. */
const NO_CHILD =
  /\b(?:teen\w*|adult|grown|wife|husband|girlfriend|boyfriend|fianc\w+|job|works?|working|university|college|army|drives|driving|drunk|drinks|alcohol|weed|cocaine|pregnan\w*|wedding|as a (?:child|kid|boy|girl)|when i was|(?:i|we) (?:caught|got) it from)\b|מתבגר|חייל|בצבא|אוניברסיטה|אשתו|בעלה|כש?הייתי|מאז ש(?:הייתי|אני) ילד|היריון|הריון|подрост|взросл|в армии|студент|жен[аыу](?!\p{L})|муж(?!\p{L})|беремен|в детстве/u;

const CHILD_AGE = 4;
const BABY_AGE = 0.4;

/** In years, the careful side; undefined where the words tell of no child. */
export function assumedAge(texts: readonly string[]): number | undefined {
  const all = texts.join('\n').slice(0, 8000).toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'");
  if (BABY.some((pattern) => pattern.test(all))) return BABY_AGE;
  const isOwn = [...FIRST_PERSON, NO_CHILD].some((pattern) => pattern.test(all));
  return !isOwn && CHILD.some((pattern) => pattern.test(all)) ? CHILD_AGE : undefined;
}

const BARE_AGE =
  /^\W*(?:(?:she|he) is |(?:she|he|it)'?s |ему |ей |הוא בן |היא בת )?(?:about |only |just )?\d{1,2} (?:years?|yrs?|months?|год|года|лет|месяц\p{L}*|שנים|חודשים)[\s.,!]*$/iu;

/** "My child has diarrhoea", then "2 years": how old the child is, not since when. */
export function withChildAge(turns: readonly string[]): readonly string[] {
  return turns.map((turn, at) =>
    BARE_AGE.test(turn) && assumedAge(turns.slice(0, at)) !== undefined ? asAge(turn) : turn,
  );
}

function asAge(turn: string): string {
  if (/\p{Script=Cyrillic}/u.test(turn)) return /^\W*(?:ему|ей)/i.test(turn) ? turn : `ему ${turn.trim()}`;
  if (/\p{Script=Hebrew}/u.test(turn))
    return `בן ${turn
      .trim()
      .replace(/^(?:הוא בן|היא בת) /, '')
      .replace(/ שנים/, '')}`;
  return `he is ${(/\d.*$/.exec(turn)?.[0] ?? turn).trim().replace(/[.!,]+$/, '')} old`;
}
