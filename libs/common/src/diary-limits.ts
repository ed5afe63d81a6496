// What a symptom diary holds. Apart from the contract, because its page knows the limits, too, and loads no schemas.
export const DIARY_ENTRIES_MAX = 1000;
export const SYMPTOM_MAX = 100;
export const NOTE_MAX = 500;
/** From 0, nothing felt, to this, the worst imaginable. */
export const STRENGTH_MAX = 10;
