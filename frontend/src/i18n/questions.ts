// Texts of the public questions: loaded with what shows them.
import questions from './en/questions.json' with { type: 'json' };
import { withTexts } from './index.js';

export const t = withTexts(questions);
