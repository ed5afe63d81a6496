// Quiet shapes in the places where content will stand, so that nothing moves when it arrives.
import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { t } from '../i18n/index.js';

const Shape = styled('span', { shouldForwardProp: (name) => name !== 'width' && name !== 'height' })<{
  readonly width?: string;
  readonly height?: string;
}>(({ theme, width = '100%', height = '1em' }) => ({
  display: 'block',
  inlineSize: width,
  blockSize: height,
  maxInlineSize: '100%',
  borderRadius: 8,
  background: theme.vars.palette.surface.sunken,
}));

/** A bar of text or a block; sizes in CSS units. */
export function Bone(props: Omit<ComponentProps<typeof Shape>, 'theme'>) {
  return <Shape data-bone {...props} />;
}

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

/** Stands while the entries of a drawer are being fetched: a line for each title, a shorter one below it. */
export function ListSkeleton({ widths }: { readonly widths: readonly string[] }) {
  return (
    <Lines role="status" aria-label={t('loading')}>
      {widths.map((width) => (
        <div key={width}>
          <Bone width={width} height="16px" />
          <Bone width="35%" height="12px" />
        </div>
      ))}
    </Lines>
  );
}

/** Stands while the code of a page is being fetched. */
export function PageSkeleton() {
  return (
    <Page data-pending role="status" aria-label={t('loading')}>
      <Bone width="min(560px, 80%)" height="44px" />
      <Bone width="min(420px, 60%)" height="20px" />
      <Bone height="160px" />
    </Page>
  );
}
