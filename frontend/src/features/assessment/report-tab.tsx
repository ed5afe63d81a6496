// The Report tab: what the assessment gives and costs, and the way into it; a visitor is asked to register first.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useDispatch, useSelector } from 'react-redux';
import { t } from '../../i18n/index.js';
import { useStartAssessment } from './use-start.js';
import { selectUser } from '../auth/index.js';
import { dialogOpened } from '../dialogs/index.js';
import { MembersTab } from '../chat/index.js';
import { ForWhom } from '../health-profile/index.js';

const Place = styled('div')({ display: 'grid', gap: 16 });
const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

export function ReportTab() {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const { starting, start } = useStartAssessment();
  const begin = () => (user ? void start() : dispatch(dialogOpened({ name: 'quick-registration' })));
  return (
    <Place>
      <MembersTab tab="report" />
      {user && <ForWhom />}
      <Ways>
        <Button variant="contained" disabled={starting} onClick={begin}>
          {t(starting ? 'report.starting' : 'report.start')}
        </Button>
        <Button variant="outlined" onClick={() => dispatch(dialogOpened({ name: 'sample-report' }))}>
          {t('report.sample.preview')}
        </Button>
      </Ways>
    </Place>
  );
}
