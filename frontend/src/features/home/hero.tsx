// The question is the page: a headline, a large text field, one button; beside it, what must not wait for an answer.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/home.js';
import { ContentColumn } from '../../ui/page-layout.js';
import { SIZES } from '../../ui/theme/tokens.js';
import { selectUser } from '../auth/index.js';
import { EmergencyNote } from './emergency-note.js';
import { FirstQuestionForm } from './first-question-form.js';

const Columns = styled(ContentColumn)(({ theme }) => ({
  display: 'grid',
  gap: 40,
  paddingBlock: 'clamp(40px, 7vw, 96px) clamp(48px, 7vw, 88px)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 288px', columnGap: 72, alignItems: 'end' },
}));
const Trust = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 20px',
  marginBlockStart: 12,
  fontSize: SIZES.xs,
  color: theme.vars.palette.text.secondary,
}));
const Points = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  padding: 0,
  listStyle: 'none',
  // At the end, so that no line begins with it.
  '& li:not(:last-of-type)::after': { content: '"·"', marginInline: '0.5em' },
});

export function Hero() {
  const user = useSelector(selectUser);
  return (
    <Columns>
      <div>
        <Typography variant="h1">{t('home.headline')}</Typography>
        <Typography variant="subtitle1" color="textSecondary" sx={{ marginBlock: '14px 28px', maxWidth: 600 }}>
          {t('home.lead')}
        </Typography>
        <FirstQuestionForm />
        <Trust as="div">
          <Points data-visitor={user ? undefined : ''}>
            {[...(user ? [] : [t('home.trustFree'), t('home.trustAccount')]), t('home.trustDoctor')].map((point) => (
              <li key={point}>{point}</li>
            ))}
          </Points>
          <Button
            variant="text"
            component={Link}
            to={paths.consultation}
            endIcon={<ArrowRight size={18} />}
            sx={{ marginInline: -3 }}
          >
            {t('home.advanced')}
          </Button>
        </Trust>
      </div>
      <EmergencyNote />
    </Columns>
  );
}
