// The history over the page. Choosing a conversation shows it in the chat.
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { t } from '../../i18n/history.js';
import { DrawerHead } from '../../ui/drawer-head.js';
import { HistoryPanel } from './history-panel.js';
import { useOpenSession } from './use-open-session.js';

const Place = styled('div')({ inlineSize: 'min(360px, 100vw)', paddingBlockEnd: 24 });

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function HistoryDrawer({ open, onClose }: Props) {
  const openSession = useOpenSession(onClose);
  const id = useId();
  return (
    <Drawer
      anchor="left"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-labelledby': id } }}
      // On a phone it is opened from the chat, which is a dialog itself.
      sx={{ zIndex: 'modal' }}
    >
      <Place>
        <DrawerHead id={id} title={t('history.title')} closeLabel={t('history.close')} onClose={onClose} />
        <HistoryPanel shown={open} onOpen={openSession} />
      </Place>
    </Drawer>
  );
}
