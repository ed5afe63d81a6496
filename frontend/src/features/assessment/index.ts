// What other features may use of this one.
export { useStartAssessment } from './use-start.js';
