// Texts of the home page: loaded with it.
import home from './en/home.json' with { type: 'json' };
import { withTexts } from './index.js';

export const t = withTexts(home);
