// The sample report: the same parts as a real one, with made-up figures about nobody.
import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { paths } from '../../app/paths.js';
import { shownLanguage } from '../../i18n/language.js';
import { t } from '../../i18n/report.js';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { useStartAssessment } from '../assessment/index.js';
import { selectUser, useComingBack } from '../auth/index.js';
import { dialogOpened, type DialogProps } from '../dialogs/index.js';
import { Bar, BarRow, Rows } from './charts/parts.js';
import { Document, Primary } from './report-document.js';
import { ReportFigures } from './report-figures.js';
import { ReportSection } from './report-section.js';
import { sampleReport } from './sample-report.js';

function SampleDocument() {
  const { patient, date, confidence, diagnosis, success, figures } = sampleReport();
  return (
    <Document lang={shownLanguage()}>
      <dl className="facts">
        <div>
          <dt>{t('report.sample.patient')}</dt>
          <dd>{patient}</dd>
        </div>
        <div>
          <dt>{t('report.date')}</dt>
          <dd>{date}</dd>
        </div>
      </dl>
      <Primary>
        <h3>{t('report.primary')}</h3>
        {diagnosis.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Primary>
      <ReportFigures figures={figures} exactConfidence={confidence} />
      <ReportSection heading={t('report.sample.success')}>
        <Rows>
          {success.map(({ label, percent }) => (
            <BarRow key={label}>
              <span>{label}</span>
              <span>{t('report.percent', { n: percent })}</span>
              <Bar to={percent} />
            </BarRow>
          ))}
        </Rows>
      </ReportSection>
      <ReportSection heading={t('report.disclaimer')}>
        <p>{t('report.sample.disclaimer')}</p>
      </ReportSection>
    </Document>
  );
}

export function SampleDialog({ onClose }: DialogProps) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const comingBack = useComingBack();
  const user = useSelector(selectUser);
  const { starting, start } = useStartAssessment();
  const begin = async () => {
    if (user) {
      if (await start()) onClose();
      return;
    }
    onClose();
    await navigate(paths.register, { state: comingBack });
  };
  return (
    <DialogFrame title={t('report.sample.title')} width="md" onClose={onClose}>
      <div>
        <Button
          variant="text"
          startIcon={<ArrowLeft size={20} />}
          onClick={() => dispatch(dialogOpened({ name: 'reports' }))}
        >
          {t('report.sample.back')}
        </Button>
      </div>
      <p>{t('report.sample.note')}</p>
      <SampleDocument />
      <div>
        <Button variant="contained" size="large" disabled={starting} onClick={() => void begin()}>
          {t('report.sample.generate')}
        </Button>
      </div>
    </DialogFrame>
  );
}
