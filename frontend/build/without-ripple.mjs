// @ts-check
// Our buttons have no ripple (`disableRipple` in the theme); what draws it is not part of the program either.
const DRAWS = './TouchRipple.mjs';
const USER = /@mui\/material\/ButtonBase\/ButtonBase\.mjs$/;
const NOTHING = '\0no-ripple';

/** @returns {import('vite').Plugin} */
export function withoutRipple() {
  return {
    name: 'without-ripple',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (id === DRAWS && importer && USER.test(importer) ? NOTHING : undefined),
    load: (id) => (id === NOTHING ? 'export default () => null;' : undefined),
  };
}
