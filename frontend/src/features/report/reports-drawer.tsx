// The medical reports: a new one, the user's own, and the sample. Slides in from the right.
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import type { ReportHistoryItem } from '@medconsult/common';
import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AppDispatch } from '../../app/store.js';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/index.js';
import { DrawerHead } from '../../ui/drawer-head.js';
import { Bone } from '../../ui/skeletons.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import { selectUser } from '../auth/auth.slice.js';
import { openSession } from '../chat/conversation.js';
import { type DialogProps, dialogOpened } from '../dialogs/dialogs.slice.js';
import { useReportHistoryQuery } from './api.js';
import { GenerateCard } from './generate-card.js';
import { generateReport } from './generate-report.js';
import { ReportRow, Row } from './report-row.js';

const Place = styled('div')({ inlineSize: 'min(440px, 100vw)', paddingBlockEnd: 24 });
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: '0 20px' });

function Skeleton() {
  return (
    <div role="status" aria-label={t('loading')} style={{ display: 'grid', gap: 24, padding: '16px 20px' }}>
      {['60%', '70%'].map((width) => (
        <div key={width} style={{ display: 'grid', gap: 8 }}>
          <Bone width={width} height="16px" />
          <Bone width="40%" height="12px" />
        </div>
      ))}
    </div>
  );
}

interface OwnProps {
  readonly items: readonly ReportHistoryItem[] | undefined;
  readonly onSession: (id: string) => void;
}

function OwnReports({ items, onSession }: OwnProps) {
  const dispatch = useDispatch<AppDispatch>();
  if (!items) return <Skeleton />;
  if (items.length === 0) return <EmptyState title={t('report.none')}>{t('report.none.text')}</EmptyState>;
  return (
    <List aria-label={t('report.own')}>
      {items.map((item) => (
        <ReportRow
          key={item.id}
          item={item}
          onOpen={() => onSession(item.id)}
          onView={() => dispatch(dialogOpened({ name: 'report', sessionId: item.id }))}
          onGenerate={() => {
            onSession(item.id);
            void dispatch(generateReport(item.id));
          }}
        />
      ))}
    </List>
  );
}

export function ReportsDrawer({ onClose }: DialogProps) {
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const user = useSelector(selectUser);
  const id = useId();
  const { data, isError, refetch } = useReportHistoryQuery(
    { userId: user?.id },
    { skip: !user, refetchOnMountOrArgChange: true },
  );
  const toSession = (sessionId: string) => {
    onClose();
    void dispatch(openSession(sessionId, 'report'));
    if (pathname !== paths.home && pathname !== paths.consultation) void navigate(paths.consultation);
  };
  return (
    <Drawer anchor="right" open onClose={onClose} slotProps={{ paper: { 'aria-labelledby': id, role: 'dialog' } }}>
      <Place>
        <DrawerHead id={id} title={t('report.list')} closeLabel={t('report.list.close')} onClose={onClose} />
        <GenerateCard onClose={onClose} />
        {isError ? (
          <ErrorState message={t('report.list.failed')} onRetry={() => void refetch()} />
        ) : (
          user && <OwnReports items={data} onSession={toSession} />
        )}
        <List>
          <Row>
            <div>
              <b>{t('report.sample.row')}</b>
              <small>{t('report.sample.row.text')}</small>
            </div>
            <Button variant="outlined" onClick={() => dispatch(dialogOpened({ name: 'sample-report' }))}>
              {t('report.sample.look')}
            </Button>
          </Row>
        </List>
      </Place>
    </Drawer>
  );
}
