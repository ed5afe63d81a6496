// The signed-in user's conversations: reports and chats, newest first. Choosing one shows it in the chat.
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import type { ConversationSummary } from '@medconsult/common';
import { useEffect, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AppDispatch } from '../../app/store.js';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/index.js';
import { DrawerHead } from '../../ui/drawer-head.js';
import { Bone } from '../../ui/skeletons.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import { selectUser } from '../auth/auth.slice.js';
import { useConversationsQuery } from '../chat/api.js';
import { openSession } from '../chat/conversation.js';
import { deviceFingerprint } from '../device/fingerprint.js';
import { HistoryList } from './history-list.js';

const Place = styled('div')({ inlineSize: 'min(360px, 100vw)', paddingBlockEnd: 24 });
function Skeleton() {
  return (
    <div role="status" aria-label={t('loading')} style={{ display: 'grid', gap: 22, padding: '28px 20px' }}>
      {['70%', '85%', '60%', '75%', '65%'].map((width) => (
        <div key={width} style={{ display: 'grid', gap: 8 }}>
          <Bone width={width} height="16px" />
          <Bone width="30%" height="12px" />
        </div>
      ))}
    </div>
  );
}

interface ContentProps {
  readonly conversations: readonly ConversationSummary[] | undefined;
  readonly onOpen: (conversation: ConversationSummary) => void;
}

function Content({ conversations, onOpen }: ContentProps) {
  if (!conversations) return <Skeleton />;
  if (conversations.length === 0) return <EmptyState title={t('history.empty')}>{t('history.empty.text')}</EmptyState>;
  return <HistoryList conversations={conversations} onOpen={onOpen} />;
}

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function HistoryDrawer({ open, onClose }: Props) {
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const user = useSelector(selectUser);
  const [device, setDevice] = useState<string | null>(null);
  const id = useId();
  useEffect(() => void deviceFingerprint().then(setDevice), []);
  const { data, isError, refetch } = useConversationsQuery(
    { deviceFingerprint: device, userId: user?.id },
    { skip: !open || !user || device === null },
  );

  const select = ({ id: chosen, sessionType }: ConversationSummary) => {
    onClose();
    void dispatch(openSession(chosen, sessionType));
    if (pathname !== paths.home && pathname !== paths.consultation) void navigate(paths.consultation);
  };
  return (
    <Drawer anchor="left" open={open} onClose={onClose} slotProps={{ paper: { 'aria-labelledby': id } }}>
      <Place>
        <DrawerHead id={id} title={t('history.title')} closeLabel={t('history.close')} onClose={onClose} />
        {isError ? (
          <ErrorState message={t('history.failed')} onRetry={() => void refetch()} />
        ) : (
          <Content conversations={data} onOpen={select} />
        )}
      </Place>
    </Drawer>
  );
}
