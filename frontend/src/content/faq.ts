import { localized } from './localized.js';
import english from './faq.json' with { type: 'json' };

export const faq = localized(english, {
  he: () => import('./he/faq.json', { with: { type: 'json' } }),
  ru: () => import('./ru/faq.json', { with: { type: 'json' } }),
});
