// Questionnaires whose answers are counted: PHQ-9 and GAD-7. Their levels stand with their texts.

/** The highest count of one answer: nearly every day. */
const MOST = 3;

/**
 * The sum of the answers, each 0 to 3.
 * Sources: Kroenke, Spitzer, Williams, The PHQ-9 (2001); Spitzer, Kroenke, Williams, Löwe, The GAD-7 (2006).
 */
export function scoreOf(answers: readonly number[]): number {
  if (answers.some((answer) => !Number.isInteger(answer) || answer < 0 || answer > MOST))
    throw new Error(`An answer is 0 to ${MOST}.`);
  return answers.reduce((sum, answer) => sum + answer, 0);
}

/** The ninth question of the PHQ-9 asks for thoughts of death and self-harm: any answer but "Not at all" asks for help now. */
export function needsHelpNow(selfHarm: number): boolean {
  return selfHarm > 0;
}

/** The sum when every answer is the highest. */
export function highestScore(questions: number): number {
  return questions * MOST;
}
