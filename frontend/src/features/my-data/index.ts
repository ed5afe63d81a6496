// What other features may use of this one.
export { MyDataSection } from './my-data-section.js';
