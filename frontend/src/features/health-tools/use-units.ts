import { useState } from 'react';
import { readStored, STORED, writeStored } from '../../storage/local-storage.js';
import type { Units } from './units.js';

/** The units that the reader chose last, on this device. */
export function useUnits(): readonly [Units, (units: Units) => void] {
  const [units, setUnits] = useState<Units>(() => (readStored(STORED.units) === 'us' ? 'us' : 'metric'));
  const choose = (chosen: Units) => {
    setUnits(chosen);
    writeStored(STORED.units, chosen);
  };
  return [units, choose];
}
