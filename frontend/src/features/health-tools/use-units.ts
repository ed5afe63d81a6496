import { useState, useSyncExternalStore } from 'react';
import { readStored, STORED, writeStored } from '../../storage/local-storage.js';
import type { Units } from './units.js';

const never = () => () => undefined;
const stored = (): Units => (readStored(STORED.units) === 'us' ? 'us' : 'metric');

/** The units that the reader chose last, on this device; metric in the page written at build time. */
export function useUnits(): readonly [Units, (units: Units) => void] {
  const before = useSyncExternalStore(never, stored, () => 'metric' as const);
  const [chosen, setChosen] = useState<Units | null>(null);
  const choose = (units: Units) => {
    setChosen(units);
    writeStored(STORED.units, units);
  };
  return [chosen ?? before, choose];
}
