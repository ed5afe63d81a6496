// What the pages rest on beside knowledge/sources.json.
export { default as digestive } from '../../knowledge/condition-pages/sources/digestive.json' with { type: 'json' };
