import { localized } from '../localized.js';
import english from './fertile-window.json' with { type: 'json' };

export const fertileWindow = localized(english, {
  he: () => import('../he/checks/fertile-window.json', { with: { type: 'json' } }),
  ru: () => import('../ru/checks/fertile-window.json', { with: { type: 'json' } }),
});
