import { useEffect, useState } from 'react';
import { deviceFingerprint } from './fingerprint.js';

/** This device's id; null until it is known. */
export function useDeviceFingerprint(): string | null {
  const [device, setDevice] = useState<string | null>(null);
  useEffect(() => void deviceFingerprint().then(setDevice), []);
  return device;
}
