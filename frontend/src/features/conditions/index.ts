// What other features may use of this one.
export { ConditionSections, sectionsOf } from './condition-sections.js';
export { RelatedConditions } from './related-conditions.js';
