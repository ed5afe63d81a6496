import { localized } from '../localized.js';
import type { AboutPage } from '../static-page.schema.js';
import english from './about.json' with { type: 'json' };

export const about = localized(english as AboutPage, {
  he: () => import('../he/static-pages/about.json', { with: { type: 'json' } }),
  ru: () => import('../ru/static-pages/about.json', { with: { type: 'json' } }),
});
