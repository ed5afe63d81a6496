// Texts of feedback on answers: loaded with what shows them.
import feedback from './en/feedback.json' with { type: 'json' };
import { withTexts } from './index.js';

export const t = withTexts(feedback);
