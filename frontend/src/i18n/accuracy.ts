// Texts of the accuracy page: loaded with what shows them.
import accuracy from './en/accuracy.json' with { type: 'json' };
import { withTexts } from './index.js';

export const t = withTexts(accuracy);
