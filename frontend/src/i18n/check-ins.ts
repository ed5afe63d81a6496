// Texts of check-ins: loaded with what shows them.
import checkIns from './en/check-ins.json' with { type: 'json' };
import { withTexts } from './index.js';

export const t = withTexts(checkIns);
