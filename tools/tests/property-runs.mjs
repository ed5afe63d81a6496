// @ts-check
// Property tests use the same inputs in each short run, so that a failure points to the code; the long run uses new ones each
// time. FC_SEED=<the seed that a failure names> repeats it.
import { configureGlobal } from 'fast-check';

const { FC_SEED, LONG_TESTS } = process.env;

configureGlobal({ seed: FC_SEED ? Number(FC_SEED) : LONG_TESTS ? undefined : 20_261_124 });
