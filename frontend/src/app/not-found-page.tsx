import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link, useNavigate } from 'react-router-dom';
import { t } from '../i18n/reading.js';
import { paths } from './paths.js';

const Page = styled('div')({
  display: 'grid',
  gap: 16,
  maxInlineSize: 560,
  minBlockSize: '60vh',
  margin: '0 auto',
  padding: '96px 20px',
  alignContent: 'start',
});
const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginBlockStart: 16 });

/** Any address outside the route table. */
export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <Page>
      <Typography variant="h1">{t('notFound.heading')}</Typography>
      <Typography color="textSecondary">{t('notFound.text')}</Typography>
      <Ways>
        <Button variant="contained" component={Link} to={paths.home}>
          {t('notFound.home')}
        </Button>
        <Button variant="outlined" component={Link} to={paths.consultation}>
          {t('notFound.consultation')}
        </Button>
        <Button variant="text" onClick={() => void navigate(-1)}>
          {t('notFound.back')}
        </Button>
      </Ways>
    </Page>
  );
}
