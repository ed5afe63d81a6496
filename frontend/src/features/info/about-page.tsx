// Who we are, with the figures that the service states about itself.
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { about } from '../../content/static-pages/about.js';
import { ContentColumn } from '../../ui/page-layout.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { InfoPage } from './info-page.js';

const Band = styled(ContentColumn)({ paddingBlockEnd: 'clamp(28px, 4vw, 48px)' });
const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '24px 32px',
  margin: 0,
  marginBlockEnd: 12,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    paddingInlineStart: 18,
    borderInlineStart: `2px solid ${theme.vars.palette.primary.main}`,
  },
  '& dt': { fontSize: SIZES.sm, color: theme.vars.palette.text.secondary },
  '& dd': {
    margin: 0,
    fontFamily: theme.typography.h1.fontFamily,
    fontSize: 'clamp(1.5625rem, 1.2rem + 1.6vw, 2.25rem)',
    fontWeight: WEIGHTS.heading,
    lineHeight: 1.2,
    fontVariantNumeric: 'lining-nums',
  },
}));

export function AboutPage() {
  const page = about();
  return (
    <InfoPage page={page}>
      <Band>
        <Figures>
          {page.figures.items.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Figures>
        <Typography variant="caption" color="textSecondary" component="p">
          {page.figures.note}
        </Typography>
      </Band>
    </InfoPage>
  );
}
