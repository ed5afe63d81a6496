// What other features may use of this one.
export { Consultation } from './consultation.js';
