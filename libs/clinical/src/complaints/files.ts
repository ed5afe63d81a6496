// Every complaint, one line each.
export { default as bellyPainUpper } from '../../knowledge/complaints/belly-pain-upper.json' with { type: 'json' };
