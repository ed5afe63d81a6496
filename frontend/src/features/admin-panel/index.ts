// What other features may use of this one.
export { AttemptsList } from './attempts-list.js';
export { loadProblem } from './load-words.js';
export { StatsRow } from './stats.js';
