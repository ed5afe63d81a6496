// All articles, or the one that the address names. The view and its text are fetched when the first article is opened.
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { page } from '../../app/page.js';
import { paths } from '../../app/paths.js';
import { allArticles, articleBodies, articles } from '../../content/articles.js';
import { t } from '../../i18n/reading.js';
import { NotHere } from '../../ui/not-here.js';
import { PageSkeleton } from '../../ui/skeletons.js';
import { RelatedConditions } from '../conditions/index.js';
import { ArticleList } from './article-list.js';

const ArticleView = page(async () => (await import('./article-view.js')).ArticleView);

const articleOf = (query: URLSearchParams) => allArticles().find(({ id }) => id === query.get('article'));

export function ArticlesPage() {
  const [query] = useSearchParams();
  if (!query.has('article')) return <ArticleList />;
  const article = articleOf(query);
  if (!article) {
    return <NotHere heading={t('articles.notHere')} list={{ label: articles().title, to: paths.healthArticles }} />;
  }
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ArticleView key={article.id} article={article} />
    </Suspense>
  );
}

ArticlesPage.preload = async (query: URLSearchParams) => {
  const article = articleOf(query);
  if (!article) return;
  const parts = [articleBodies.load(article.id), RelatedConditions.preload(article.engine)];
  await Promise.all([ArticleView.preload(query), ...parts]);
};
