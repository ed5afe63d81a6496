// What complaints rest on beside knowledge/sources.json.
export { default as digestive } from '../../knowledge/complaints/sources/digestive.json' with { type: 'json' };
