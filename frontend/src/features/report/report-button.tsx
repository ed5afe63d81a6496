// The Report button of the top bar, for signed-in users: opens the list of reports.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useDispatch, useSelector } from 'react-redux';
import FileChartColumn from 'lucide-react/icons/file-chart-column';
import { t } from '../../i18n/index.js';
import { selectUser } from '../auth/index.js';
import { dialogOpened } from '../dialogs/index.js';

const Slim = styled(Button)({
  color: 'inherit',
  paddingInline: 10,
  // On a phone, and where the whole bar is one line: there the word would leave no room for who is online.
  '@media (max-width: 899.95px), (min-width: 1400px)': {
    minInlineSize: 44,
    '& .MuiButton-startIcon': { margin: 0 },
    '& .label': { position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});

export function ReportButton() {
  const dispatch = useDispatch();
  if (!useSelector(selectUser)) return null;
  return (
    <Slim
      variant="text"
      startIcon={<FileChartColumn size={20} />}
      aria-haspopup="dialog"
      data-reports
      title={t('report.open')}
      onClick={() => dispatch(dialogOpened({ name: 'reports' }))}
    >
      <span className="label">{t('report.open')}</span>
    </Slim>
  );
}
