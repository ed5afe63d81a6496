import { localized } from '../localized.js';
import english from './list.json' with { type: 'json' };

export const checks = localized(english, {
  he: () => import('../he/checks/list.json', { with: { type: 'json' } }),
  ru: () => import('../ru/checks/list.json', { with: { type: 'json' } }),
});
