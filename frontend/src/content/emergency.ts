import { localized } from './localized.js';
import english from './emergency.json' with { type: 'json' };

export const emergency = localized(english, {
  he: () => import('./he/emergency.json', { with: { type: 'json' } }),
  ru: () => import('./ru/emergency.json', { with: { type: 'json' } }),
});
