import { localized } from '../localized.js';
import type { AiDoctorsPage } from '../static-page.schema.js';
import english from './ai-doctors.json' with { type: 'json' };

export const aiDoctors = localized(english as AiDoctorsPage, {
  he: () => import('../he/static-pages/ai-doctors.json', { with: { type: 'json' } }),
  ru: () => import('../ru/static-pages/ai-doctors.json', { with: { type: 'json' } }),
});
