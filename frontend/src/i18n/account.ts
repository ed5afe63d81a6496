// Texts of the account and the health profile: loaded with what shows them.
import account from './en/account.json' with { type: 'json' };
import { withTexts } from './index.js';

export const t = withTexts(account);

export type TextKey = Parameters<typeof t>[0];
