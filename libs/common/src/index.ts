// The browser-safe entry: contracts, values and errors. Nothing here may import Node or Nest.
export * from './check-in-days.js';
export * from './contract.js';
export * from './contracts/index.js';
export * from './diary-limits.js';
export * from './errors.js';
export * from './events.js';
export * from './feedback-faults.js';
export * from './jobs.js';
export * from './limits.js';
export * from './operator-rights.js';
export * from './pages.js';
export * from './report.js';
export * from './values.js';
