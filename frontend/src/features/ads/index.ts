// What other features may use of this one.
export { AdsConsent } from './consent.js';
export { reportConversion } from './conversions.js';
export { useReportLanding } from './landing.js';
