// The session-history button of the top bar, for signed-in users; the drawer's code comes with its first opening.
import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import History from 'lucide-react/icons/history';
import { t } from '../../i18n/index.js';
import { IconButton } from '../../ui/icon-button.js';
import { selectUser } from '../auth/index.js';

const CheckInsBadge = lazy(async () => ({ default: (await import('../check-ins/check-ins-badge.js')).CheckInsBadge }));
const HistoryDrawer = lazy(async () => ({ default: (await import('./history-drawer.js')).HistoryDrawer }));

export function HistoryButton() {
  const user = useSelector(selectUser);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  if (!user) return null;
  return (
    <>
      <Suspense fallback={null}>
        <CheckInsBadge />
      </Suspense>
      <IconButton
        icon={History}
        label={t('history.open')}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {wanted && (
        <Suspense fallback={null}>
          <HistoryDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
