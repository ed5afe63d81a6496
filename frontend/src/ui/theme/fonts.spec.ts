/// <reference types="node" />
// The fallback fonts of base.css, against the font files: with equal widths and heights nothing moves when a web font
// arrives, whichever fonts the machine of the visitor has.
import { expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import arial from '@capsizecss/metrics/arial';
import notoSans from '@capsizecss/metrics/notoSans';
import notoSerif from '@capsizecss/metrics/notoSerif';
import timesNewRoman from '@capsizecss/metrics/timesNewRoman';
import { fromFile } from '@capsizecss/unpack/fs';

interface Width {
  readonly xWidthAvg: number;
  readonly unitsPerEm: number;
}
type Figures = Readonly<Record<'size-adjust' | 'ascent-override' | 'descent-override' | 'line-gap-override', number>>;

const WEB_FONTS = {
  Inter: 'inter',
  'Source Serif 4': 'source-serif-4',
} as const;

/** Average widths as capsize computes them, weighted by how often letters occur; DejaVu is version 2.37. */
const FALLBACKS: readonly [name: string, of: keyof typeof WEB_FONTS, width: Width][] = [
  ['Inter Fallback', 'Inter', arial],
  ['Inter Fallback Noto', 'Inter', notoSans],
  ['Inter Fallback DejaVu', 'Inter', { xWidthAvg: 1041, unitsPerEm: 2048 }],
  ['Source Serif 4 Fallback', 'Source Serif 4', timesNewRoman],
  ['Source Serif 4 Fallback Noto', 'Source Serif 4', notoSerif],
  ['Source Serif 4 Fallback DejaVu', 'Source Serif 4', { xWidthAvg: 1058, unitsPerEm: 2048 }],
];

const CSS = readFileSync(new URL('base.css', import.meta.url), 'utf8');
const FACES = [...CSS.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']) => body);
const familyOf = (face: string) => /font-family: '([^']+)'/.exec(face)?.[1];

/** The tests' module loader puts a stand-in in the place of font files, so the file is found beside its package.json. */
function fileOf(name: string): string {
  const folder = dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/${name}/package.json`));
  return join(folder, 'files', `${name}-latin-wght-normal.woff2`);
}

async function expected(font: keyof typeof WEB_FONTS, fallback: Width): Promise<Figures> {
  const web = await fromFile(fileOf(WEB_FONTS[font]));
  const size = web.xWidthAvg / web.unitsPerEm / (fallback.xWidthAvg / fallback.unitsPerEm);
  const percent = (units: number) => Number(((units / web.unitsPerEm / size) * 100).toFixed(2));
  return {
    'size-adjust': Number((size * 100).toFixed(2)),
    'ascent-override': percent(web.ascent),
    'descent-override': percent(-web.descent),
    'line-gap-override': percent(web.lineGap),
  };
}

describe('the fonts', () => {
  it.each(FALLBACKS)('%s has the metrics of %s', async (name, font, width) => {
    const face = FACES.find((candidate) => familyOf(candidate) === name) ?? '';
    const declared = [...face.matchAll(/([\w-]+): ([\d.]+)%/g)].map(([, key, value]) => [key, Number(value)]);
    expect(Object.fromEntries(declared)).toEqual(await expected(font, width));
  });

  it('every web font shows its text in a fallback until it has come', () => {
    const web = FACES.filter((face) => face.includes('url('));
    expect(web.length).toBeGreaterThan(3);
    expect(web.filter((face) => !face.includes('font-display: swap'))).toEqual([]);
  });

  it('every family is followed by its fallbacks', () => {
    for (const font of Object.keys(WEB_FONTS)) {
      const names = FALLBACKS.filter(([, of]) => of === font).map(([name]) => `'${name}'`);
      expect(CSS.replace(/\s+/g, ' ')).toContain([`'${font} Variable'`, ...names].join(', '));
    }
  });
});
