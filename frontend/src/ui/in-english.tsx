// A part of a page that is written in English only: where another language is shown it says so, and stands as English.
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '../i18n/reading.js';
import { languageOfText, shownLanguage } from '../i18n/language.js';
import { ContentColumn } from './page-layout.js';
import { SIZES } from './theme/tokens.js';

const Notice = styled('p')(({ theme }) => ({
  marginBlock: 20,
  paddingInlineStart: 14,
  borderInlineStart: `2px solid ${theme.vars.palette.primary.main}`,
  fontSize: SIZES.sm,
  color: theme.vars.palette.text.secondary,
}));

interface Props {
  /** Left out where the page has said it already. */
  readonly notice?: boolean;
  readonly children: ReactNode;
}

export function InEnglish({ notice = true, children }: Props) {
  if (shownLanguage() === 'en') return children;
  return (
    <>
      {notice && (
        <ContentColumn>
          <Notice>{t('inEnglish')}</Notice>
        </ContentColumn>
      )}
      <div lang="en" dir="ltr">
        {children}
      </div>
    </>
  );
}

/** A text that has no translation yet stands in English. */
export function InLanguageOf({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return languageOfText(text) === shownLanguage() ? children : <InEnglish>{children}</InEnglish>;
}
