// Texts of pages to read: articles, conditions, legal and information pages.
import reading from './en/reading.json' with { type: 'json' };
import { withTexts } from './index.js';

export const t = withTexts(reading);
