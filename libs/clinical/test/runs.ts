/** How many examples a property test tries: few in `npm test`, many in `npm run test:long`. */
export const runs = (short: number, long: number): number => (process.env['LONG_TESTS'] ? long : short);
