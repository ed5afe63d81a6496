// Words in which somebody tells of himself, not of a child or another relative.
const BODY = 'head|back|stomach|tummy|belly|chest|throat|ear|eye|leg|arm|knee|foot|hand|neck|tooth|skin|period|heart';
const NOT_OWN =
  'giving|given|trying|tried|noticed|told|worried|afraid|concerned|scared|asking|to|no|his|her|\\d|(?:a|the|my|two|an) (?:\\w+ )?(?:question|son|daughter|child|baby|kid|toddler|boy|girl|mother|father|mum|mom|dad|parent|husband|wife|friend)';
const OFTEN = '(?:still |also |now |just |really |always |often |sometimes )*';
/** In small letters: the writer tells of what the writer has, or asks what the writer may take. */
export const FIRST_PERSON: readonly RegExp[] = [
  new RegExp(`\\bi(?: (?:have|had|am)|'ve|'m|m) ${OFTEN}(?:got |had |been |a |an )*(?!${NOT_OWN})`),
  new RegExp(
    `\\bi ${OFTEN}(?:feel|felt|keep|get|got|woke|vomited|fell|suffer|take|can't|cannot sleep|have (?!${NOT_OWN}))`,
  ),
  /\b(?:can|may|should|could|must) i (?:take|use|drink|eat|stop|skip|double)\b/,
  new RegExp(`\\bmy (?:\\w+ )?(?:${BODY})s?\\b`),
  /יש לי (?!שאלה|ילד|בן |בת |תינוק)|כוא[בת]\S* לי|אני (?:מרגיש|סובל|חש|לוקח|נוטל|יכולה? לקחת)/,
  /у меня (?!вопрос|реб|сын|доч|мам|пап|муж|жен)|мне (?:больно|плохо|тошно|можно (?:пить|принимать))|меня (?:тошн|зноб|рв)|я (?:чувств|боле|приним|пью)/,
];
