import { localized } from '../localized.js';
import english from './blood-pressure.json' with { type: 'json' };

export const bloodPressure = localized(english, {
  he: () => import('../he/checks/blood-pressure.json', { with: { type: 'json' } }),
  ru: () => import('../ru/checks/blood-pressure.json', { with: { type: 'json' } }),
});
