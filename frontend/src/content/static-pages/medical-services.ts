import { localized } from '../localized.js';
import type { StaticPage } from '../static-page.schema.js';
import english from './medical-services.json' with { type: 'json' };

export const medicalServices = localized(english as StaticPage, {
  he: () => import('../he/static-pages/medical-services.json', { with: { type: 'json' } }),
  ru: () => import('../ru/static-pages/medical-services.json', { with: { type: 'json' } }),
});
