// The two columns of the login and register pages: why on the left, the form on the right.
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Check from 'lucide-react/icons/check';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/index.js';
import { Card, ContentColumn } from '../../ui/page-layout.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';

const Columns = styled(ContentColumn)(({ theme }) => ({
  display: 'grid',
  gap: 40,
  alignItems: 'start',
  paddingBlock: 'clamp(32px, 7vw, 88px)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 440px', gap: 96 },
}));
const Points = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  marginBlockStart: 28,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: 12, fontSize: SIZES.md, lineHeight: 1.5, maxInlineSize: 440, textWrap: 'balance' },
  '& svg': { marginBlockStart: 3, color: theme.vars.palette.primary.main },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));
const Sheet = styled(Card)({ padding: 'clamp(20px, 4vw, 36px)' });
const Form = styled('form')({ display: 'grid', gap: 20 });
const Other = styled('p')(({ theme }) => ({
  fontSize: SIZES.sm,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
  '& a': { color: theme.vars.palette.primary.main, fontWeight: WEIGHTS.medium, textUnderlineOffset: 3 },
}));

/** A way out below a field. */
export const Forgot = styled(Link)(({ theme }) => ({
  justifySelf: 'start',
  fontSize: SIZES.sm,
  color: theme.vars.palette.primary.main,
  textUnderlineOffset: 3,
}));

interface Props {
  readonly title: string;
  readonly intro: string;
  readonly points?: readonly string[];
  readonly other?: ReactNode;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function AuthLayout({ title, intro, points = [], other, onSubmit, children }: Props) {
  return (
    <Columns>
      <div>
        <Typography variant="h1">{title}</Typography>
        <Typography color="textSecondary" sx={{ marginTop: 3, maxWidth: 440 }}>
          {intro}
        </Typography>
        {points.length > 0 && (
          <Points>
            {points.map((point) => (
              <li key={point}>
                <Check size={20} />
                {point}
              </li>
            ))}
          </Points>
        )}
      </div>
      <Sheet>
        <Form
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {children}
          {other && <Other>{other}</Other>}
          <Button variant="text" color="inherit" component={Link} to={paths.home} startIcon={<ArrowLeft size={20} />}>
            {t('auth.backHome')}
          </Button>
        </Form>
      </Sheet>
    </Columns>
  );
}
