// Texts of the health tools: loaded with what shows them.
import tools from './en/tools.json' with { type: 'json' };
import { withTexts } from './index.js';

export const t = withTexts(tools);
