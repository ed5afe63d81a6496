// One section of a page to read: its heading in the margin, the text beside it, a hairline above.
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ContentColumn } from './page-layout.js';
import { COLUMN, SIZES } from './theme/tokens.js';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '16px 56px',
  paddingBlock: 'clamp(28px, 3.5vw, 44px)',
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '264px minmax(0, 1fr)' },
}));
const Body = styled('div')({
  display: 'grid',
  gap: 16,
  minInlineSize: 0,
  alignContent: 'start',
  '& > p, & > ul, & > ol': { maxInlineSize: COLUMN.reading },
});

interface Props {
  /** The address of the section within the page. */
  readonly id: string;
  readonly heading: string;
  readonly note?: string;
  readonly children: ReactNode;
}

export function MarginSection({ id, heading, note, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <ContentColumn>
        <Grid>
          <div>
            <Typography id={`${id}-heading`} variant="h2" sx={{ fontSize: SIZES.xl }}>
              {heading}
            </Typography>
            {note && (
              <Typography variant="body2" color="textSecondary" sx={{ marginTop: 2 }}>
                {note}
              </Typography>
            )}
          </div>
          <Body>{children}</Body>
        </Grid>
      </ContentColumn>
    </section>
  );
}
