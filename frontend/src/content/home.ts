import { localized } from './localized.js';
import english from './home.json' with { type: 'json' };

export const home = localized(english, {
  he: () => import('./he/home.json', { with: { type: 'json' } }),
  ru: () => import('./ru/home.json', { with: { type: 'json' } }),
});
