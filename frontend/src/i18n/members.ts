// Texts of the Image and Report tabs: loaded with what shows them.
import members from './en/members.json' with { type: 'json' };
import { withTexts } from './index.js';

export const t = withTexts(members);
