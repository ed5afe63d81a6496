// Grey shapes where content will be, so that nothing moves when it arrives.
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { t } from '../i18n/index.js';

const Page = styled('div')({
  display: 'grid',
  alignContent: 'start',
  gap: 20,
  inlineSize: '100%',
  maxInlineSize: 1120,
  minBlockSize: '100vh',
  margin: '0 auto',
  padding: '64px 20px',
});

const Lines = styled('div')({ display: 'grid', gap: 22, padding: '28px 20px', '& > div': { display: 'grid', gap: 8 } });

/** Shown while the entries of a drawer are loading: a line for each title, a shorter one below it. */
export function ListSkeleton({ widths }: { readonly widths: readonly string[] }) {
  return (
    <Lines role="status" aria-label={t('loading')}>
      {widths.map((width) => (
        <div key={width}>
          <Skeleton width={width} height="16px" />
          <Skeleton width="35%" height="12px" />
        </div>
      ))}
    </Lines>
  );
}

/** Shown while the code of a page is loading. */
export function PageSkeleton() {
  return (
    <Page data-pending role="status" aria-label={t('loading')}>
      <Skeleton width="min(560px, 80%)" height="44px" />
      <Skeleton width="min(420px, 60%)" height="20px" />
      <Skeleton height="160px" />
    </Page>
  );
}
