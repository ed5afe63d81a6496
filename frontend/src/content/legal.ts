import { localized } from './localized.js';
import english from './legal.json' with { type: 'json' };

export const legal = localized(english, {
  he: () => import('./he/legal.json', { with: { type: 'json' } }),
  ru: () => import('./ru/legal.json', { with: { type: 'json' } }),
});
