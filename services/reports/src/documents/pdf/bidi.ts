// PDF has no writing direction: a line that contains Hebrew or Arabic is cut into runs that are placed from left to right. The
// letters of a right-to-left run stay in reading order, since the font engine reverses them.
import bidiFactory, { type Bidi } from 'bidi-js';

// Its types describe an ES module; what Node loads is CommonJS, whose one export is the factory.
const bidi = (bidiFactory as unknown as () => Bidi)();
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const isRtl = (level: number | undefined): boolean => (level ?? 0) % 2 === 1;

export function hasRightToLeft(text: string): boolean {
  return RTL.test(text);
}

export function isRightToLeft(text: string): boolean {
  return RTL.test(text) && isRtl(bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level);
}

/** The words of a line, and the spaces between them, as they appear on paper from the left (Unicode bidirectional algorithm). */
export function visualPieces(line: string): string[] {
  const embedding = bidi.getEmbeddingLevels(line, 'auto');
  const { levels } = embedding;
  const pieces: { readonly level: number | undefined; readonly isSpace: boolean; readonly places: number[] }[] = [];
  for (const place of bidi.getReorderedIndices(line, embedding)) {
    const level = levels[place];
    const isSpace = line[place] === ' ';
    const last = pieces.at(-1);
    if (last && last.level === level && last.isSpace === isSpace) last.places.push(place);
    else pieces.push({ level, isSpace, places: [place] });
  }
  return pieces.map(({ level, places }) => (isRtl(level) ? rightToLeft(line, places) : textAt(line, places)));
}

function textAt(line: string, places: readonly number[]): string {
  return places.map((place) => line[place]).join('');
}

/** Brackets are mirrored; a run without a letter that makes the font engine reverse it is reversed here. */
function rightToLeft(line: string, places: readonly number[]): string {
  const mirrored = places.map((place) => bidi.getMirroredCharacter(line[place] ?? '') ?? line[place]);
  const seen = mirrored.join('');
  return RTL.test(seen) ? mirrored.toReversed().join('') : seen;
}
