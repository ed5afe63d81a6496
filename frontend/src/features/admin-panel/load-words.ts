import { type Problem, say } from '../operator/index.js';

/** What is shown when a list could not be loaded. */
export function loadProblem({ message }: Problem): string {
  return say('error.load', { message: message ?? '' });
}
