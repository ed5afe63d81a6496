// The head of the list; what it lists is in English only.
import { localized } from './localized.js';
import conditions from './conditions.json' with { type: 'json' };

const { title, lead } = conditions;

export const conditionsPage = localized(
  { title, lead },
  {
    he: async () => ({
      default: {
        title: 'מצבים רפואיים',
        lead: 'מה מרגישים, מה עומד מאחורי זה, מה עוזר ומתי לפנות לרופא, מצב אחר מצב.',
      },
    }),
    ru: async () => ({
      default: {
        title: 'Заболевания',
        lead: 'Что чувствуют, что за этим стоит, что помогает и когда идти к врачу — по каждому заболеванию.',
      },
    }),
  },
);
