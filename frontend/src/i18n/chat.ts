// Texts of the consultation: loaded with what shows them.
import chat from './en/chat.json' with { type: 'json' };
import { withTexts } from './index.js';

export const t = withTexts(chat);

export type TextKey = Parameters<typeof t>[0];
