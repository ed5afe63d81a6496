import { localized } from './localized.js';
import english from './questions.json' with { type: 'json' };

export const questions = localized(english, {
  he: () => import('./he/questions.json', { with: { type: 'json' } }),
  ru: () => import('./ru/questions.json', { with: { type: 'json' } }),
});
