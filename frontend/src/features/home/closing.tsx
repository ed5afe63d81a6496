import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { home } from '../../content/home.js';
import { t } from '../../i18n/home.js';
import { ContentColumn } from '../../ui/page-layout.js';

const Place = styled(ContentColumn)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '28px 48px',
  paddingBlock: 'clamp(56px, 8vw, 104px)',
});
const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

/** The closing call: one thing to read, one to do. */
export function Closing() {
  const { title, text, conditions } = home().closing;
  return (
    <section aria-labelledby="closing">
      <Place>
        <div>
          <Typography id="closing" variant="h1" component="h2">
            {title}
          </Typography>
          <Typography color="textSecondary" sx={{ marginTop: 3, maxWidth: 520 }}>
            {text}
          </Typography>
        </div>
        <Ways>
          <Button variant="contained" size="large" component={Link} to={paths.consultation}>
            {t('home.askDoctor')}
          </Button>
          <Button variant="outlined" size="large" component={Link} to={paths.medicalConditions}>
            {conditions}
          </Button>
        </Ways>
      </Place>
    </section>
  );
}
