import { localized } from './localized.js';
import english from './calculators.json' with { type: 'json' };

export const calculators = localized(english, {
  he: () => import('./he/calculators.json', { with: { type: 'json' } }),
  ru: () => import('./ru/calculators.json', { with: { type: 'json' } }),
});
