import { localized } from './localized.js';
import english from './sitemap.json' with { type: 'json' };

export const sitemap = localized(english, {
  he: () => import('./he/sitemap.json', { with: { type: 'json' } }),
  ru: () => import('./ru/sitemap.json', { with: { type: 'json' } }),
});
