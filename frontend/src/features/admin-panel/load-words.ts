import type { Problem } from '../operator/table/pages.js';
import { say } from '../operator/texts.js';

/** What is told when a list could not be loaded. */
export function loadProblem({ message }: Problem): string {
  return say('error.load', { message: message ?? '' });
}
