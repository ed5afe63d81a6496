import { localized } from '../localized.js';
import english from './score2.json' with { type: 'json' };

export const score2 = localized(english, {
  he: () => import('../he/checks/score2.json', { with: { type: 'json' } }),
  ru: () => import('../ru/checks/score2.json', { with: { type: 'json' } }),
});
