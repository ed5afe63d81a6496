import { localized } from '../localized.js';
import type { StaticPage } from '../static-page.schema.js';
import english from './accuracy.json' with { type: 'json' };

export const accuracy = localized(english as StaticPage, {
  he: () => import('../he/static-pages/accuracy.json', { with: { type: 'json' } }),
  ru: () => import('../ru/static-pages/accuracy.json', { with: { type: 'json' } }),
});
