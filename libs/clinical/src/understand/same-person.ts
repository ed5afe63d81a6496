// In one conversation people ask for themselves and for others: what was said of one is not true of the next.

const RELATIVES: readonly (readonly [string, RegExp])[] = [
  ['child', /\b(son|daughter|child|kid|baby|toddler|boy|girl|infant)\b/],
  ['mother', /\b(mother|mum|mom|mama)\b/],
  ['father', /\b(father|dad|papa)\b/],
  ['partner', /\b(husband|wife|partner|boyfriend|girlfriend)\b/],
  ['sibling', /\b(brother|sister)\b/],
  ['grandparent', /\b(grandmother|grandfather|grandma|grandpa|granny|grandad)\b/],
  ['friend', /\b(friend|colleague|neighbour|neighbor)\b/],
  ['child', /(^|[^א-ת])ה?(בן|בת|ילד|ילדה|תינוק|תינוקת|הבן|הבת) ?(שלי)?(?![א-ת])/],
  ['mother', /(^|[^א-ת])ל?(אמא|אימא)(?![א-ת])/],
  ['father', /(^|[^א-ת])ל?אבא(?![א-ת])/],
  ['partner', /(^|[^א-ת])ל?(בעלי|אשתי)(?![א-ת])/],
  ['child', /(^|[^а-я])(сын|дочь|дочк|ребен|малыш)/],
  ['mother', /(^|[^а-я])(мам[аыеу]|мать|матери)(?![а-я])/],
  ['father', /(^|[^а-я])(пап[аыеу]|отец|отца|отцу)(?![а-я])/],
  ['partner', /(^|[^а-я])(муж|жен)[аеуы]?(?![а-я])/],
];
/** A turn that begins so is about the person it names: "and for my mother?", "what about me", "now my husband". */
const TURNS_TO =
  /^(?:(?:ok|okay|thanks|thank you|and|now|also)[ ,.!]+)*(?:(?:and|what about|how about|now|next|another question|also)[ ,:]*)+(?:for|about) (?:my|our) |^(?:(?:ok|okay|thanks|thank you|and|now|also)[ ,.!]+)*(?:what about|how about|for) (?:my|our) |^(?:ו)?(?:מה עם|מה לגבי|לגבי|ולגבי|ועבור|ומה עם|ומה לגבי) |^ול(?=אמא|אימא|אבא|בעלי|אשתי|בן|בת|ילד)|^(?:а|и|теперь|что насчет)(?: у| для| про)? (?:мо|мам|пап|муж|жен|сын|доч)/;
/** "Another question: my husband is 44", "my boyfriend has had a discharge": the relative is who the sentence is about ... */
const TELLS_OF =
  /^(?:(?:ok|okay|thanks|thank you|and|now|also|another question|one more question|by the way)[ ,.:!]+)*(?:my|our) (?:\p{L}+ )?(?:son|daughter|child|kid|baby|toddler|boy|girl|mother|mum|mom|father|dad|husband|wife|partner|boyfriend|girlfriend|brother|sister|grandmother|grandfather|grandma|grandpa|friend)(?:'s| is| has| had| feels| keeps| gets| got| cannot| can't| started| woke| fell| vomit| complains)|^(?:ו|שאלה נוספת: ?|עוד שאלה: ?)?ל?(?:אמא|אימא|אבא|בעלי|אשתי|הבן|הבת|בן|בת) (?:שלי )?(?:יש|כואב|בן|בת)|^(?:(?:а|и|еще|ещё один вопрос|другой вопрос)[ ,:]+)*у (?:моего |моей )?(?:мам|пап|муж|жен|сын|доч|ребен)/u;
/** ... and it is about now: their age, or since when. A father's diabetes is history of the one who writes. */
const OF_NOW =
  /\b(?:since|for (?:a|an|the|two|three|four|five|six|seven|ten|some|several|\d+)|today|yesterday|tonight|this (?:morning|evening|week)|now)\b|\b(?:is|aged?) \d{1,3}\b|מאתמול|מהבוקר|היום|כבר|בן \d|בת \d|со вчера|вчера|сегодня|с утра|уже|\d+ (?:год|лет|дн|недел)/u;
/** "I am 45 and ...", "as for me": the writer, whoever it was about before. */
const TURNS_TO_SELF =
  /\b(?:i am|i'm|im) (?:a )?\d{1,3}\b(?! ?(?:weeks|days|hours|minutes|months))|^(?:and )?(?:what about|how about|for|as for) (?:me|myself)\b|(?:^|[^א-ת])אני (?:בן|בת) \d{1,3}|(?:^|[^а-я])мне \d{1,3} (?:год|лет)/;

/** The turns that are about the same person as the newest, also those before somebody else was spoken of. */
export function turnsOfSamePerson(turns: readonly string[]): readonly string[] {
  const whom = whomOf(turns);
  return turns.filter((_, at) => whom[at] === whom.at(-1));
}

/** Whom each turn is about: a relative, or the writer. */
export function whomOf(turns: readonly string[]): readonly string[] {
  let who = relativeIn(turns[0] ?? '') ?? 'self';
  return turns.map((turn, at) => {
    if (at > 0) who = turnedTo(turn) ?? who;
    return who;
  });
}

/** Whom a turn goes over to, or null where it says nothing of that. */
function turnedTo(turn: string): string | null {
  const text = plain(turn);
  if (TURNS_TO_SELF.test(text)) return 'self';
  return TURNS_TO.test(text) || (TELLS_OF.test(text) && OF_NOW.test(text)) ? relativeIn(turn) : null;
}

function relativeIn(turn: string): string | null {
  return relativesIn(turn)[0] ?? null;
}

/** All who are named: 'child', 'mother' ... */
export function relativesIn(turn: string): string[] {
  const text = plain(turn);
  return RELATIVES.filter(([, pattern]) => pattern.test(text)).map(([who]) => who);
}

function plain(turn: string): string {
  return turn.trim().toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'");
}
