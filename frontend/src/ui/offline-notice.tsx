// Says that the network is gone, and goes away when it is back.
import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import WifiOff from 'lucide-react/icons/wifi-off';
import { t } from '../i18n/index.js';
import { SIZES } from './theme/tokens.js';

const Notice = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 10,
  minBlockSize: 40,
  padding: '8px 20px',
  fontSize: SIZES.sm,
  background: theme.vars.palette.warning.tint,
  color: theme.vars.palette.text.primary,
}));

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" data-offline={!online || undefined}>
      {!online && (
        <Notice>
          <WifiOff size={20} />
          {t('offline')}
        </Notice>
      )}
    </div>
  );
}
