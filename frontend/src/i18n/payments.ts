// Texts of buying: loaded with what shows them.
import payments from './en/payments.json' with { type: 'json' };
import { withTexts } from './index.js';

export const t = withTexts(payments);
