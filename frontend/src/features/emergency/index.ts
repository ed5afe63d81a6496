// What other features may use of this one.
export { Callable } from './callable.js';
export { EmergencyNumbers } from './emergency-numbers.js';
