import { localized } from '../localized.js';
import english from './alcohol.json' with { type: 'json' };

export const alcohol = localized(english, {
  he: () => import('../he/checks/alcohol.json', { with: { type: 'json' } }),
  ru: () => import('../ru/checks/alcohol.json', { with: { type: 'json' } }),
});
