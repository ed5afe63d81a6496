import { localized } from '../localized.js';
import english from './heart-risk.json' with { type: 'json' };

export const heartRisk = localized(english, {
  he: () => import('../he/checks/heart-risk.json', { with: { type: 'json' } }),
  ru: () => import('../ru/checks/heart-risk.json', { with: { type: 'json' } }),
});
