// Texts of what can be done with a finished answer: rating it, having it read aloud.
import feedback from './en/feedback.json' with { type: 'json' };
import { withTexts } from './index.js';

export const t = withTexts(feedback);
