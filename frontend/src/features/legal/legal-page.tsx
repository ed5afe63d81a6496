// A legal text: its sections are listed beside it and can be linked to. The Markdown becomes elements, never HTML.
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { legal } from '../../content/legal.js';
import { shownLanguage } from '../../i18n/language.js';
import { t } from '../../i18n/reading.js';
import { ContentColumn } from '../../ui/page-layout.js';
import { PageFoot } from '../../ui/page-foot.js';
import { PageHead } from '../../ui/page-head.js';
import { COLUMN, RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { calendarDate } from '../../i18n/dates.js';
import { sectionsOf } from './sections.js';
import { Prose } from './prose.js';

const Columns = styled(ContentColumn)(({ theme }) => ({
  display: 'grid',
  gap: '32px 56px',
  paddingBlockEnd: 'clamp(40px, 5vw, 64px)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '264px minmax(0, 1fr)' },
}));
const Contents = styled('nav')(({ theme }) => ({
  fontSize: SIZES.sm,
  lineHeight: 1.4,
  '& h2': { fontSize: SIZES.xs, fontWeight: WEIGHTS.strong, color: theme.vars.palette.text.secondary },
  '& ol': { marginBlockStart: 4, padding: 0, listStyle: 'none' },
  '& a': { display: 'flex', alignItems: 'center', minBlockSize: 44, paddingBlock: 6, textDecoration: 'none' },
  '& a:hover': { color: theme.vars.palette.primary.main, textDecoration: 'underline', textUnderlineOffset: 3 },
  [theme.breakpoints.up('md')]: {
    position: 'sticky',
    insetBlockStart: 'calc(var(--bar) + 20px)',
    alignSelf: 'start',
    maxBlockSize: 'calc(100vh - var(--bar) - 40px)',
    overflowY: 'auto',
    '& a': { minBlockSize: 36 },
  },
  [theme.breakpoints.down('md')]: {
    padding: '16px 20px 8px',
    borderRadius: RADIUS.card,
    background: theme.vars.palette.surface.sunken,
  },
}));
const Text = styled('article')(({ theme }) => ({
  minInlineSize: 0,
  maxInlineSize: COLUMN.reading,
  '& section': { scrollMarginBlockStart: 120 },
  '& section + section': {
    marginBlockStart: 36,
    paddingBlockStart: 32,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& h2': {
    fontFamily: theme.typography.h1.fontFamily,
    fontSize: SIZES.xl,
    fontWeight: WEIGHTS.heading,
    lineHeight: 1.25,
    marginBlockEnd: 14,
  },
}));
const Updated = styled('p')(({ theme }) => ({
  marginBlockStart: 16,
  fontSize: SIZES.xs,
  color: theme.vars.palette.text.secondary,
}));

interface Props {
  readonly id: 'privacy' | 'terms' | 'medical-disclaimer';
  readonly body: string;
}

export function LegalPage({ id, body }: Props) {
  const page = legal().pages.find((candidate) => candidate.id === id);
  const sections = useMemo(() => sectionsOf(body), [body]);
  if (!page) return null;
  const others = legal().pages.filter((other) => other !== page);
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead}>
        <Updated>
          {t('legal.updated')} <time dateTime={page.updated}>{calendarDate(page.updated)}</time>
        </Updated>
        {shownLanguage() !== 'en' && <Updated>{t('legal.translation')}</Updated>}
      </PageHead>
      <Columns>
        <Contents aria-labelledby="contents">
          <h2 id="contents">{t('onThisPage.label')}</h2>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <Link to={`#${section.id}`}>{section.heading}</Link>
              </li>
            ))}
          </ol>
        </Contents>
        <Text>
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-heading`}>
              <h2 id={`${section.id}-heading`}>{section.heading}</h2>
              <Prose blocks={section.blocks} />
            </section>
          ))}
        </Text>
      </Columns>
      <PageFoot
        links={[
          ...others.map(({ heading, path }) => ({ label: heading, to: path })),
          { label: t('title.accuracy'), to: paths.accuracy },
        ]}
      />
    </>
  );
}
