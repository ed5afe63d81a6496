// One article to read: who wrote it and when, the text in one column with its sections beside it, what it rests on.
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import articles from '../../content/articles.json' with { type: 'json' };
import { t } from '../../i18n/english.js';
import { PageFoot } from '../../ui/page-foot.js';
import { PageHead } from '../../ui/page-head.js';
import { ContentColumn } from '../../ui/page-layout.js';
import { useListAddress } from '../../ui/use-filters.js';
import { useTitle } from '../../ui/use-title.js';
import { EngineKnowledge } from '../engine-knowledge/index.js';
import { blocksOf } from '../../ui/markdown/markdown.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { longDate, Prose, sectionsOf } from '../legal/index.js';
import { ArticlePicture } from './article-picture.js';
import { bodyOf } from './bodies.js';

const Facts = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 0',
  marginBlockStart: 16,
  fontSize: SIZES.sm,
  color: theme.vars.palette.text.secondary,
  '& > * + *::before': { content: '"·"', marginInline: '0.6em' },
}));
const Columns = styled(ContentColumn)(({ theme }) => ({
  display: 'grid',
  gap: '32px 56px',
  paddingBlockEnd: 'clamp(40px, 5vw, 64px)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '264px minmax(0, 68ch)' },
}));
const Beside = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { position: 'sticky', insetBlockStart: 'calc(var(--bar) + 20px)', alignSelf: 'start' },
}));
const Contents = styled('nav')(({ theme }) => ({
  marginBlockStart: 20,
  fontSize: SIZES.sm,
  lineHeight: 1.4,
  '& h2': { fontSize: SIZES.xs, fontWeight: WEIGHTS.strong, color: theme.vars.palette.text.secondary },
  '& ul': { marginBlockStart: 4, padding: 0, listStyle: 'none' },
  '& a': { display: 'flex', alignItems: 'center', minBlockSize: 40, paddingBlock: 5, textDecoration: 'none' },
  '& a:hover': { color: theme.vars.palette.primary.main, textDecoration: 'underline', textUnderlineOffset: 3 },
  [theme.breakpoints.down('md')]: { '& a': { minBlockSize: 44 } },
}));
const Text = styled('article')(({ theme }) => ({
  minInlineSize: 0,
  fontSize: '1.125rem',
  lineHeight: 1.7,
  '& section': { marginBlockStart: 40, scrollMarginBlockStart: 120 },
  '& h2': {
    fontFamily: theme.typography.h1.fontFamily,
    fontSize: SIZES.xl,
    fontWeight: WEIGHTS.heading,
    lineHeight: 1.25,
    marginBlockEnd: 14,
  },
}));

/** What stands before the colon. */
const nameOf = (title: string): string => title.split(':')[0] ?? title;

export function ArticleView({ article }: { readonly article: (typeof articles.items)[number] }) {
  useTitle(article.title);
  const { search } = useLocation();
  const [opening, sections] = useMemo(() => {
    const body = bodyOf(article.content);
    return [blocksOf(body.slice(0, body.indexOf('\n## '))), sectionsOf(body)] as const;
  }, [article.content]);
  const list = { label: articles.title, to: useListAddress(paths.healthArticles, 'article') };
  const others = articles.items.filter((other) => other.id !== article.id);
  return (
    <>
      <PageHead heading={article.title} lead={article.excerpt} trail={[list]} here={article.category}>
        <Facts>
          <span>{t('articles.by', { author: article.author })}</span>
          <span>
            {t('articles.published')} <time dateTime={article.publishDate}>{longDate(article.publishDate)}</time>
          </span>
          <span>{t('home.minutes', { minutes: article.readTime })}</span>
        </Facts>
      </PageHead>
      <Columns>
        <Beside>
          <ArticlePicture id={article.id} />
          <Contents aria-labelledby="contents">
            <h2 id="contents">{t('onThisPage.label')}</h2>
            <ul>
              {sections.map(({ id, heading }) => (
                <li key={id}>
                  <Link to={{ search, hash: id }}>{heading}</Link>
                </li>
              ))}
            </ul>
          </Contents>
        </Beside>
        <Text>
          <Prose blocks={opening} />
          {sections.map(({ id, heading, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`}>{heading}</h2>
              <Prose blocks={blocks} />
            </section>
          ))}
        </Text>
      </Columns>
      <EngineKnowledge engine={article.engine} topic={nameOf(article.title)} />
      <PageFoot
        disclaimer={articles.disclaimer}
        sources={article.sources}
        links={others.map(({ id, title }) => ({
          label: nameOf(title),
          to: `${paths.healthArticles}?article=${id}`,
        }))}
      />
    </>
  );
}
