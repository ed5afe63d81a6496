// Every condition's page, one line each.
export { default as gastritis } from '../../knowledge/condition-pages/gastritis.json' with { type: 'json' };
