// @ts-check
// Property tests try the same inputs in each run of the short suite, so that a failure tells of the code and not of the
// day; the long run tries others each time. FC_SEED=<seed that a failure names> repeats it.
import { configureGlobal } from 'fast-check';

const { FC_SEED, LONG_TESTS } = process.env;

configureGlobal({ seed: FC_SEED ? Number(FC_SEED) : LONG_TESTS ? undefined : 20_261_124 });
