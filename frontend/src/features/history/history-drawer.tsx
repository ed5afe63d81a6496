// The signed-in user's conversations: reports and chats, newest first. Choosing one shows it in the chat.
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import type { ConversationSummary } from '@medconsult/common';
import { useEffect, useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { t } from '../../i18n/history.js';
import { DrawerHead } from '../../ui/drawer-head.js';
import { ListSkeleton } from '../../ui/skeletons.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import { selectUser } from '../auth/index.js';
import { useConversationsQuery } from '../chat/index.js';
import { deviceFingerprint } from '../device/index.js';
import { HistoryList } from './history-list.js';
import { useOpenSession } from './use-open-session.js';

const Place = styled('div')({ inlineSize: 'min(360px, 100vw)', paddingBlockEnd: 24 });

interface ContentProps {
  readonly conversations: readonly ConversationSummary[] | undefined;
  readonly onOpen: (conversation: ConversationSummary) => void;
}

function Content({ conversations, onOpen }: ContentProps) {
  if (!conversations) return <ListSkeleton widths={['70%', '85%', '60%', '75%', '65%']} />;
  if (conversations.length === 0) return <EmptyState title={t('history.empty')}>{t('history.empty.text')}</EmptyState>;
  return <HistoryList conversations={conversations} onOpen={onOpen} />;
}

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function HistoryDrawer({ open, onClose }: Props) {
  const openSession = useOpenSession(onClose);
  const user = useSelector(selectUser);
  const [device, setDevice] = useState<string | null>(null);
  const id = useId();
  useEffect(() => void deviceFingerprint().then(setDevice), []);
  const { data, isError, refetch } = useConversationsQuery(
    { deviceFingerprint: device, userId: user?.id },
    { skip: !open || !user || device === null },
  );

  return (
    <Drawer anchor="left" open={open} onClose={onClose} slotProps={{ paper: { 'aria-labelledby': id } }}>
      <Place>
        <DrawerHead id={id} title={t('history.title')} closeLabel={t('history.close')} onClose={onClose} />
        {isError ? (
          <ErrorState message={t('history.failed')} onRetry={() => void refetch()} />
        ) : (
          <Content conversations={data} onOpen={openSession} />
        )}
      </Place>
    </Drawer>
  );
}
