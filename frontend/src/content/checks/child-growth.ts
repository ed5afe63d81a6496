import { localized } from '../localized.js';
import english from './child-growth.json' with { type: 'json' };

export const childGrowth = localized(english, {
  he: () => import('../he/checks/child-growth.json', { with: { type: 'json' } }),
  ru: () => import('../ru/checks/child-growth.json', { with: { type: 'json' } }),
});
