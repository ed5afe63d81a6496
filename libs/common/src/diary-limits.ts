// Limits of a symptom diary. Separate from the contract, because the diary page needs them without loading schemas.
export const DIARY_ENTRIES_MAX = 1000;
export const SYMPTOM_MAX = 100;
export const NOTE_MAX = 500;
/** From 0, nothing felt, to this, the worst imaginable. */
export const STRENGTH_MAX = 10;
