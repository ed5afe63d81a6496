// Texts of the history: loaded with what shows them.
import history from './en/history.json' with { type: 'json' };
import { withTexts } from './index.js';

export const t = withTexts(history);
