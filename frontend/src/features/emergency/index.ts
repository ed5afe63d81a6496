// What other features may use of this one.
export { EmergencyNumbers } from './emergency-numbers.js';
