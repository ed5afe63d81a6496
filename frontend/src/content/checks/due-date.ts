import { localized } from '../localized.js';
import english from './due-date.json' with { type: 'json' };

export const dueDate = localized(english, {
  he: () => import('../he/checks/due-date.json', { with: { type: 'json' } }),
  ru: () => import('../ru/checks/due-date.json', { with: { type: 'json' } }),
});
