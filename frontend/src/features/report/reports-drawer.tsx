// The medical reports: a new one, the user's own, and the sample. Slides in from the right.
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import type { ReportHistoryItem } from '@medconsult/common';
import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { t } from '../../i18n/report.js';
import { DrawerHead } from '../../ui/drawer-head.js';
import { ListSkeleton } from '../../ui/skeletons.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import { selectUser } from '../auth/index.js';
import { dialogOpened, type DialogProps } from '../dialogs/index.js';
import { useReportHistoryQuery } from './api.js';
import { useOpenSession } from '../history/index.js';
import { GenerateCard } from './generate-card.js';
import { List, ReportList } from './report-list.js';
import { Row } from './report-row.js';

const Place = styled('div')({ inlineSize: 'min(440px, 100vw)', paddingBlockEnd: 24 });

interface OwnProps {
  readonly items: readonly ReportHistoryItem[] | undefined;
  readonly onSession: (id: string) => void;
}

function OwnReports({ items, onSession }: OwnProps) {
  if (!items) return <ListSkeleton widths={['60%', '70%']} />;
  if (items.length === 0) return <EmptyState title={t('report.none')}>{t('report.none.text')}</EmptyState>;
  return <ReportList items={items} onSession={onSession} />;
}

export function ReportsDrawer({ onClose }: DialogProps) {
  const dispatch = useDispatch();
  const openSession = useOpenSession(onClose);
  const user = useSelector(selectUser);
  const id = useId();
  const { data, isError, refetch } = useReportHistoryQuery(
    { userId: user?.id },
    { skip: !user, refetchOnMountOrArgChange: true },
  );
  return (
    <Drawer anchor="right" open onClose={onClose} slotProps={{ paper: { 'aria-labelledby': id, role: 'dialog' } }}>
      <Place>
        <DrawerHead id={id} title={t('report.list')} closeLabel={t('report.list.close')} onClose={onClose} />
        <GenerateCard onClose={onClose} />
        {isError ? (
          <ErrorState message={t('report.list.failed')} onRetry={() => void refetch()} />
        ) : (
          user && <OwnReports items={data} onSession={(id) => openSession({ id, sessionType: 'report' })} />
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
