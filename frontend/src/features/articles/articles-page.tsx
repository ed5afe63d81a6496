// All articles, or the one that the address names. The texts are fetched when the first article is opened.
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { page } from '../../app/page.js';
import { paths } from '../../app/paths.js';
import articles from '../../content/articles.json' with { type: 'json' };
import { t } from '../../i18n/index.js';
import { InEnglish } from '../../ui/in-english.js';
import { NotHere } from '../../ui/not-here.js';
import { PageSkeleton } from '../../ui/skeletons.js';
import { EngineKnowledge } from '../engine-knowledge/index.js';
import { ArticleList } from './article-list.js';

const ArticleView = page(async () => (await import('./article-view.js')).ArticleView);

export function ArticlesPage() {
  const [query] = useSearchParams();
  const id = query.get('article');
  if (id === null) return <ArticleList />;
  const article = articles.items.find((candidate) => candidate.id === id);
  if (!article) {
    return <NotHere heading={t('articles.notHere')} list={{ label: articles.title, to: paths.healthArticles }} />;
  }
  return (
    <Suspense fallback={<PageSkeleton />}>
      <InEnglish>
        <ArticleView key={id} article={article} />
      </InEnglish>
    </Suspense>
  );
}

ArticlesPage.preload = async (query: URLSearchParams) => {
  if (query.has('article')) await Promise.all([ArticleView.preload(query), EngineKnowledge.preload(query)]);
};
