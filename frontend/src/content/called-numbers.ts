// Texts that name who to call: their numbers can be tapped like those of a list.
/** Of a number within a sentence; longer ones stand in lists. */
const NUMBER = /(?<!\d)(\d{3,4})(?!\d)/;

export interface TextPart {
  readonly text: string;
  readonly isNumber: boolean;
}

/** A sentence about calling, cut at the numbers in it. */
export const calledNumbers = (sentence: string): readonly TextPart[] =>
  sentence
    .split(NUMBER)
    .map((text, position) => ({ text, isNumber: position % 2 === 1 }))
    .filter(({ text }) => text !== '');
