// @ts-check
// Parts of packages that are imported but never used here: they are not part of the program.
const NOTHING = '\0unused';

/** @type {readonly { readonly id: string; readonly importer: RegExp; readonly stub: string }[]} */
const UNUSED = [
  // Our buttons have no ripple (`disableRipple` in the theme).
  {
    id: './TouchRipple.mjs',
    importer: /@mui\/material\/ButtonBase\/ButtonBase\.mjs$/,
    stub: 'export default () => null;',
  },
  // For `withTheme` of Emotion, which nobody calls.
  { id: 'hoist-non-react-statics', importer: /@emotion\/react\//, stub: 'export default (target) => target;' },
];

/** @returns {import('vite').Plugin} */
export function withoutUnused() {
  return {
    name: 'without-unused',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      const place = UNUSED.findIndex((part) => part.id === id && importer && part.importer.test(importer));
      return place < 0 ? undefined : `${NOTHING}${place}`;
    },
    load: (id) => (id.startsWith(NOTHING) ? UNUSED[Number(id.slice(NOTHING.length))]?.stub : undefined),
  };
}
