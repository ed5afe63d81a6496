import { localized } from '../localized.js';
import type { StaticPage } from '../static-page.schema.js';
import english from './how-it-works.json' with { type: 'json' };

export const howItWorks = localized(english as StaticPage, {
  he: () => import('../he/static-pages/how-it-works.json', { with: { type: 'json' } }),
  ru: () => import('../ru/static-pages/how-it-works.json', { with: { type: 'json' } }),
});
