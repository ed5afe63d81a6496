import { localized } from '../localized.js';
import english from './depression-phq-9.json' with { type: 'json' };

export const depression = localized(english, {
  he: () => import('../he/checks/depression-phq-9.json', { with: { type: 'json' } }),
  ru: () => import('../ru/checks/depression-phq-9.json', { with: { type: 'json' } }),
});
