// Texts of the profiles: loaded with what shows them.
import profiles from './en/profiles.json' with { type: 'json' };
import { withTexts } from './index.js';

export const t = withTexts(profiles);

export type TextKey = Parameters<typeof t>[0];
