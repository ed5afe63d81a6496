// What other features may use of this one.
export { InfoPage } from './info-page.js';
