/** How often a kill test is repeated: a few rounds in `npm test`, many in `npm run test:long`. */
export const rounds = (short: number, long: number): number => (process.env['LONG_TESTS'] ? long : short);
