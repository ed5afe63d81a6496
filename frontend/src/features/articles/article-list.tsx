import { styled } from '@mui/material/styles';
import { articlesPage } from '../../content/articles-page.js';
import articles from '../../content/articles.json' with { type: 'json' };
import { InEnglish } from '../../ui/in-english.js';
import type { ArticleCategory } from '../../content/articles.schema.js';
import { Browse } from '../../ui/browse.js';
import { PageHead } from '../../ui/page-head.js';
import { holdsWords, useFilters } from '../../ui/use-filters.js';
import { ArticleCard } from './article-card.js';

const CATEGORIES = articles.categories as ArticleCategory[];

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: '40px 32px',
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

export function ArticleList() {
  const filters = useFilters(CATEGORIES);
  const { words, category, queryWith } = filters;
  const found = articles.items.filter(
    (article) =>
      (category === null || article.category === category) && holdsWords([article.title, article.excerpt], words),
  );
  return (
    <>
      <PageHead heading={articlesPage().title} lead={articlesPage().lead} />
      <InEnglish>
        <Browse
          filters={filters}
          search={articles.search}
          all={articles.all}
          categories={CATEGORIES}
          count={found.length}
          empty={articles.empty}
        >
          <Grid>
            {found.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} to={queryWith('article', article.id)} />
              </li>
            ))}
          </Grid>
        </Browse>
      </InEnglish>
    </>
  );
}
