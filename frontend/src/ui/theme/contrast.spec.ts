import { COLORS, type ColorTokens } from './tokens.js';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast ratio. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const pairs = (c: ColorTokens): [string, string, string, number][] => {
  const surfaces = { paper: c.paper, raised: c.raised, sunken: c.sunken };
  const texts = { ink: c.ink, quiet: c.quiet, primary: c.primary, primaryHover: c.primaryHover };
  const tones = { alex: c.alex, julia: c.julia, emergency: c.emergency, caution: c.caution, fine: c.fine };
  return [
    ...Object.entries(texts).flatMap(([text, color]) =>
      Object.entries(surfaces).map(([surface, under]): [string, string, string, number] => [
        `${text} on ${surface}`,
        color,
        under,
        4.5,
      ]),
    ),
    ...Object.entries(tones).flatMap(([name, tone]): [string, string, string, number][] => [
      [`${name} on paper`, tone.main, c.paper, 4.5],
      [`${name} on raised`, tone.main, c.raised, 4.5],
      [`${name} on its tint`, tone.main, tone.tint, 4.5],
      [`ink on the tint of ${name}`, c.ink, tone.tint, 7],
    ]),
    ['text on primary', c.onPrimary, c.primary, 4.5],
    ['text on the hovered primary', c.onPrimary, c.primaryHover, 4.5],
    ['primary on its tint', c.primary, c.primaryTint, 4.5],
    ['outline of a control on raised', c.outline, c.raised, 3],
    ['outline of a control on paper', c.outline, c.paper, 3],
  ];
};

describe.each(['light', 'dark'] as const)('%s colours', (mode) => {
  it.each(pairs(COLORS[mode]))('%s: %s on %s has a contrast of at least %d', (_name, text, under, least) => {
    expect(contrast(text, under)).toBeGreaterThanOrEqual(least);
  });

  it('measures the extremes as WCAG defines them', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#777777')).toBe(1);
  });
});
