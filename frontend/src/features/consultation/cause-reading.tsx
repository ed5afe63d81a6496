// The pages of the site about a cause that an answer names, found by its name in any language of the answers.
import type { Assessment } from '@medconsult/common';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import type { CausePages, PageKind } from '../../content/cause-pages.schema.js';
import { t } from '../../i18n/index.js';
import type { Language } from '../../i18n/language.js';
import { SIZES } from '../../ui/theme/tokens.js';

const Place = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 16px',
  paddingBlockEnd: 10,
  fontSize: SIZES.xs,
  color: theme.vars.palette.text.secondary,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: 44,
    fontSize: SIZES.sm,
    color: theme.vars.palette.primary.main,
    textUnderlineOffset: 3,
  },
}));

const ADDRESS: Readonly<Record<PageKind, string>> = {
  condition: `${paths.medicalConditions}?condition=`,
  article: `${paths.healthArticles}?article=`,
  tool: `${paths.healthTools}?tool=`,
};

/** The list comes with the first answer that names causes; until then, and should it fail, there is nothing to read. */
export function useCausePages(needed: boolean): readonly CausePages[] {
  const [known, setKnown] = useState<readonly CausePages[]>([]);
  useEffect(() => {
    if (!needed) return undefined;
    let wanted = true;
    void import('./cause-pages.js').then(
      ({ CAUSE_PAGES }) => wanted && setKnown(CAUSE_PAGES),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [needed]);
  return known;
}

interface Props {
  readonly known: readonly CausePages[];
  readonly cause: Assessment['causes'][number];
  /** Of the answer; the pages that are found by name are in English. */
  readonly language: Language;
}

export function CauseReading({ known, cause: { name, page }, language }: Props) {
  const pages = known.find(({ names }) => names.includes(name.toLowerCase()))?.pages ?? [];
  if (!page && pages.length === 0) return null;
  return (
    <Place>
      <span>{t('chat.read', {}, language)}</span>
      {page && (
        <Link to={`/conditions/${page}`} dir="auto">
          {name}
        </Link>
      )}
      {pages.map(({ kind, id, title }) => (
        <Link key={kind + id} to={ADDRESS[kind] + id} lang="en" dir="ltr" hrefLang="en">
          {title}
        </Link>
      ))}
    </Place>
  );
}
