// What other features may use of this one.
export { longDate } from './long-date.js';
export { Prose } from './prose.js';
export { sectionsOf } from './sections.js';
