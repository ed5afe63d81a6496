// A probability in words.
export type ProbabilityBand = 'likely' | 'possible' | 'less likely';

const LIKELY = 0.4;
const POSSIBLE = 0.1;

/** The words for a probability between 0 and 1. */
export function bandOf(probability: number): ProbabilityBand {
  if (probability >= LIKELY) return 'likely';
  return probability >= POSSIBLE ? 'possible' : 'less likely';
}
