// Texts of the reports: loaded with what shows them.
import report from './en/report.json' with { type: 'json' };
import { withTexts } from './index.js';

export const t = withTexts(report);
