// What can be wrong with an answer, as offered to readers. Separate from the contract, so that the browser needs no schema.
export const FEEDBACK_FAULTS = [
  'not-understood',
  'incorrect',
  'unsafe',
  'not-my-question',
  'unclear',
  'too-long',
] as const;
export type FeedbackFault = (typeof FEEDBACK_FAULTS)[number];

export const FEEDBACK_COMMENT_MAX = 1000;
