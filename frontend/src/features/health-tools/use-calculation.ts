import { useState } from 'react';

export interface Calculation<Values> {
  /** The values at the last press of the button; null before the first. */
  readonly of: Values | null;
  /** Whether a value has been changed since. */
  readonly stale: boolean;
  /** How often the button has been pressed. */
  readonly times: number;
  readonly calculate: () => void;
}

/** A result belongs to the values that were set when the button was pressed; it does not follow the sliders. */
export function useCalculation<Values>(values: Values): Calculation<Values> {
  const [{ of, times }, setPressed] = useState<{ of: Values | null; times: number }>({ of: null, times: 0 });
  const stale = of !== null && JSON.stringify(of) !== JSON.stringify(values);
  return { of, stale, times, calculate: () => setPressed({ of: values, times: times + 1 }) };
}
