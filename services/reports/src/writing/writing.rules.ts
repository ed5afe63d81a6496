// Which parts of a model's text may be used.

const LONGEST_QUESTION = 400;

/** A wording is one short question without a counter; anything else is not used. */
export function wordingOr(text: string, otherwise: string): string {
  const bare = text.replace(/^["“]|["”]$/g, '').trim();
  const isFit = bare.length <= LONGEST_QUESTION && /[?？؟]$/.test(bare) && !/QUESTION \d+ OF|\n\n/i.test(bare);
  return isFit ? bare : otherwise;
}

const FOLLOW_UP = /\n[ \t*_]*FOLLOW-UP:[^]*$/;
/** A share or a probability in figures: only the engine gives those. */
const FIGURE = /\d\s?(%|percent|per cent|процент|אחוז)/i;

/** Paragraphs without sentences that give figures, and without the follow-up line used in chat. */
export function cleanProse(text: string): string {
  return text
    .replace(FOLLOW_UP, '')
    .split('\n')
    .map((line) =>
      sentences(line)
        .filter((each) => !FIGURE.test(each))
        .join(' '),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function sentences(line: string): string[] {
  return line.split(/(?<=[.!?])\s+/);
}
