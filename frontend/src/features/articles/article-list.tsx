// /health-articles: the four articles of the specification by category, and below them the others.
import { styled } from '@mui/material/styles';
import { articles } from '../../content/articles.js';
import { t } from '../../i18n/reading.js';
import { BrowsePage } from '../../ui/browse-page.js';
import { ContentColumn } from '../../ui/page-layout.js';
import { type Filters, holdsWords } from '../../ui/use-filters.js';
import { ArticleCard, ArticleRow } from './article-card.js';

const More = styled(ContentColumn)(({ theme }) => ({
  paddingBlockEnd: 'clamp(48px, 6vw, 80px)',
  '& h2': { ...theme.typography.h2, marginBlockEnd: 16 },
  '& ul': { display: 'grid', gap: 12, padding: 0, listStyle: 'none' },
  [theme.breakpoints.up('sm')]: { '& ul': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
}));

const fieldsOf = ({ title, excerpt }: { readonly title: string; readonly excerpt: string }) => [title, excerpt];

/** They stand in no category of the filter. */
const moreFound = ({ category, words }: Filters<string>) =>
  category === null ? articles().more.filter((article) => holdsWords(fieldsOf(article), words)) : [];

function MoreArticles({ filters }: { readonly filters: Filters<string> }) {
  const found = moreFound(filters);
  if (found.length === 0) return null;
  return (
    <More as="section" aria-labelledby="more-articles">
      <h2 id="more-articles">{t('articles.more')}</h2>
      <ul>
        {found.map((article) => (
          <li key={article.id}>
            <ArticleRow article={article} to={filters.queryWith('article', article.id)} />
          </li>
        ))}
      </ul>
    </More>
  );
}

export function ArticleList() {
  const { categories, categoryNames, items, ...texts } = articles();
  return (
    <BrowsePage
      texts={texts}
      categories={categories.map((id) => ({ id, label: categoryNames[id] }))}
      items={items}
      categoryOf={({ category }) => category}
      fieldsOf={fieldsOf}
      columns={2}
      gap="40px 32px"
      card={(article, { queryWith }) => (
        <ArticleCard
          article={{ ...article, topic: categoryNames[article.category] }}
          to={queryWith('article', article.id)}
        />
      )}
      alsoFound={(filters) => moreFound(filters).length}
      after={(filters) => <MoreArticles filters={filters} />}
    />
  );
}
