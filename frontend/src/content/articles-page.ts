// The head of the list; what it lists is in English only.
import { localized } from './localized.js';
import articles from './articles.json' with { type: 'json' };

const { title, lead } = articles;

export const articlesPage = localized(
  { title, lead },
  {
    he: async () => ({
      default: { title: 'מאמרי בריאות', lead: 'מאמרים על בריאות במילים פשוטות, עם התאריך והמקורות של כל אחד.' },
    }),
    ru: async () => ({
      default: {
        title: 'Статьи о здоровье',
        lead: 'Статьи о здоровье простыми словами, у каждой указаны дата и источники.',
      },
    }),
  },
);
