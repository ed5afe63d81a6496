import { localized } from '../localized.js';
import english from './anxiety-gad-7.json' with { type: 'json' };

export const anxiety = localized(english, {
  he: () => import('../he/checks/anxiety-gad-7.json', { with: { type: 'json' } }),
  ru: () => import('../ru/checks/anxiety-gad-7.json', { with: { type: 'json' } }),
});
