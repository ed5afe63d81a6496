// What other features may use of this one.
export { Prose } from './prose.js';
export { sectionsOf } from './sections.js';
