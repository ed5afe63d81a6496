// What other features may use of this one.
export { useDiaryQuery } from './api.js';
