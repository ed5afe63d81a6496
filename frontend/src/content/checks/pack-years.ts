import { localized } from '../localized.js';
import english from './pack-years.json' with { type: 'json' };

export const packYears = localized(english, {
  he: () => import('../he/checks/pack-years.json', { with: { type: 'json' } }),
  ru: () => import('../ru/checks/pack-years.json', { with: { type: 'json' } }),
});
