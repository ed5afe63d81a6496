import { localized } from './localized.js';
import english from './help.json' with { type: 'json' };

export const help = localized(english, {
  he: () => import('./he/help.json', { with: { type: 'json' } }),
  ru: () => import('./ru/help.json', { with: { type: 'json' } }),
});
