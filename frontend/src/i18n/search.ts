// Texts of the search over everything: loaded when it is opened.
import search from './en/search.json' with { type: 'json' };
import { withTexts } from './index.js';

export const t = withTexts(search);
