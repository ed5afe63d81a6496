// What other features may use of this one.
export { deviceFingerprint } from './fingerprint.js';
export { useDeviceFingerprint } from './use-device-fingerprint.js';
