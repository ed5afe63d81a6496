// Texts of the reports: loaded with what shows them, not with the program.
import report from './en/report.json' with { type: 'json' };
import { withTexts } from './index.js';

export const t = withTexts(report);
