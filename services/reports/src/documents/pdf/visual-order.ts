// PDF knows no writing direction: the words of a line that has Hebrew or Arabic in it are put into the order in which
// they are seen. The letters of a word are turned by the font engine.
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LTR = /\p{L}/u;

export function hasRightToLeft(text: string): boolean {
  return RTL.test(text);
}

export function isRightToLeft(text: string): boolean {
  const first = [...text].find((char) => LTR.test(char));
  return first !== undefined && RTL.test(first);
}

/** One line, its words in the order in which they stand on paper from the left. */
export function visualOrder(line: string): string {
  if (!RTL.test(line)) return line;
  const words = line.split(' ');
  const base = isRightToLeft(line);
  const runs = runsOf(words, base);
  const turned = runs.map(({ rtl, words: run }) => (rtl ? run.toReversed() : run));
  return (base ? turned.toReversed() : turned).flat().join(' ');
}

interface Run {
  readonly rtl: boolean;
  readonly words: string[];
}

/** Neighbouring words of one direction; a number or a dash goes with what stands before it. */
function runsOf(words: readonly string[], base: boolean): Run[] {
  const runs: Run[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    const rtl = RTL.test(word) ? true : LTR.test(word) ? false : (last?.rtl ?? base);
    if (last?.rtl === rtl) last.words.push(word);
    else runs.push({ rtl, words: [word] });
  }
  return runs;
}
