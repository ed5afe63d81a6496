import { localized } from './localized.js';
import english from './contact.json' with { type: 'json' };

export const contact = localized(english, {
  he: () => import('./he/contact.json', { with: { type: 'json' } }),
  ru: () => import('./ru/contact.json', { with: { type: 'json' } }),
});
