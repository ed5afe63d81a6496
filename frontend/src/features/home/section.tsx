// One section of the home page: a heading in the margin, content beside it, a hairline above.
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Path } from '../../app/paths.js';
import { ContentColumn } from '../../ui/page-layout.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';

const Place = styled('section')(({ theme }) => ({
  '& > div > div': {
    display: 'grid',
    gap: 28,
    paddingBlock: 'clamp(40px, 5vw, 64px)',
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    [theme.breakpoints.up('md')]: { gridTemplateColumns: '240px minmax(0, 1fr)', columnGap: 56 },
  },
}));
const More = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: 44,
  marginBlockStart: 6,
  fontSize: SIZES.sm,
  fontWeight: WEIGHTS.medium,
  textDecoration: 'none',
  color: theme.vars.palette.primary.main,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
}));

interface Props {
  readonly title: string;
  readonly note?: string;
  readonly more: { readonly to: Path; readonly label: string };
  readonly children: ReactNode;
}

export function Section({ title, note, more, children }: Props) {
  const id = useId();
  return (
    <Place aria-labelledby={id}>
      <ContentColumn>
        <div>
          <div>
            <Typography id={id} variant="h2">
              {title}
            </Typography>
            {note && (
              <Typography variant="caption" color="textSecondary" component="p" sx={{ marginTop: 1.5 }}>
                {note}
              </Typography>
            )}
            <More to={more.to}>
              {more.label}
              <ArrowRight size={18} />
            </More>
          </div>
          {children}
        </div>
      </ContentColumn>
    </Place>
  );
}
