// One article: its author and date, the text in one column with its sections next to it, and its sources.
import { styled } from '@mui/material/styles';
import { use, useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { calendarDate } from '../../i18n/dates.js';
import { paths } from '../../app/paths.js';
import { allArticles, articleBodies, articles } from '../../content/articles.js';
import type { OtherArticle } from '../../content/articles.schema.js';
import { t } from '../../i18n/reading.js';
import { PageFoot } from '../../ui/page-foot.js';
import { PageHead } from '../../ui/page-head.js';
import { ContentColumn } from '../../ui/page-layout.js';
import { useListAddress } from '../../ui/use-filters.js';
import { useTitle } from '../../ui/use-title.js';
import { RelatedConditions } from '../conditions/index.js';
import { blocksOf } from '../../ui/markdown/markdown.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { Prose, sectionsOf } from '../legal/index.js';
import { ArticlePicture } from './article-picture.js';

const Facts = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 0',
  marginBlockStart: 16,
  fontSize: SIZES.sm,
  color: theme.vars.palette.text.secondary,
  '& > * + *::before': { content: '"·"', marginInline: '0.6em' },
  // Where the line breaks a dot would stand before its first word.
  [theme.breakpoints.down('sm')]: { display: 'grid', '& > * + *::before': { content: 'none' } },
}));
const Reviewed = styled('p')(({ theme }) => ({
  marginBlockStart: 8,
  maxInlineSize: '70ch',
  fontSize: SIZES.xs,
  color: theme.vars.palette.text.secondary,
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
  fontSize: SIZES.md,
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

/** The part before the colon. */
const nameOf = (title: string): string => title.split(':')[0] ?? title;

const NOBODY = 'none';
const OTHERS_SHOWN = 4;

export function ArticleView({ article }: { readonly article: OtherArticle }) {
  const { id, title, reviewed } = article;
  useTitle(title);
  const { search } = useLocation();
  const body = use(articleBodies.load(id)) ?? '';
  const [opening, sections] = useMemo(
    () => [blocksOf(body.slice(0, body.indexOf('\n## '))), sectionsOf(body)] as const,
    [body],
  );
  const list = { label: articles().title, to: useListAddress(paths.healthArticles, 'article') };
  const others = allArticles()
    .filter((other) => other.id !== id)
    .slice(0, OTHERS_SHOWN);
  return (
    <>
      <PageHead heading={title} lead={article.excerpt} trail={[list]} here={article.topic}>
        <Facts>
          <span>{t('articles.by', { author: article.author })}</span>
          <span>
            {t('articles.published')} <time dateTime={article.publishDate}>{calendarDate(article.publishDate)}</time>
          </span>
          <span>{t('home.minutes', { minutes: article.readTime })}</span>
        </Facts>
        <Reviewed>{reviewed === NOBODY ? t('articles.review') : t('articles.reviewed', { name: reviewed })}</Reviewed>
      </PageHead>
      <Columns>
        <Beside>
          <ArticlePicture id={id} />
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
      <RelatedConditions ids={article.engine} topic={nameOf(title)} />
      <PageFoot
        disclaimer={articles().disclaimer}
        sources={article.sources}
        links={others.map((other) => ({
          label: nameOf(other.title),
          to: `${paths.healthArticles}?article=${other.id}`,
        }))}
      />
    </>
  );
}
