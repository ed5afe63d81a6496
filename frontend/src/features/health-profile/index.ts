// What other features may use of this one.
export { ForWhom } from './for-whom.js';
