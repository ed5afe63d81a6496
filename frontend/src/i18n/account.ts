// Texts of the account, with those of the profiles that it leads to: loaded with what shows them.
import account from './en/account.json' with { type: 'json' };
import profiles from './en/profiles.json' with { type: 'json' };
import { withTexts } from './index.js';

export const t = withTexts({ ...account, ...profiles });

export type TextKey = Parameters<typeof t>[0];
