import { localized } from '../localized.js';
import english from './medicine-times.json' with { type: 'json' };

export const medicineTimes = localized(english, {
  he: () => import('../he/checks/medicine-times.json', { with: { type: 'json' } }),
  ru: () => import('../ru/checks/medicine-times.json', { with: { type: 'json' } }),
});
