// The signed-in user's conversations, as the drawer and the consultation page show them.
import type { ConversationSummary } from '@medconsult/common';
import { useSelector } from 'react-redux';
import { t } from '../../i18n/history.js';
import { ListSkeleton } from '../../ui/skeletons.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import { selectUser } from '../auth/index.js';
import { useConversationsQuery } from '../chat/index.js';
import { useDeviceFingerprint } from '../device/index.js';
import { HistoryList } from './history-list.js';

interface Props {
  /** Nothing is read before it is seen. */
  readonly shown: boolean;
  readonly onOpen: (conversation: ConversationSummary) => void;
}

export function HistoryPanel({ shown, onOpen }: Props) {
  const user = useSelector(selectUser);
  const deviceFingerprint = useDeviceFingerprint();
  const { data, isError, refetch } = useConversationsQuery(
    { deviceFingerprint, userId: user?.id },
    { skip: !shown || !user || deviceFingerprint === null },
  );
  if (isError) return <ErrorState message={t('history.failed')} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton widths={['70%', '85%', '60%', '75%', '65%']} />;
  if (data.length === 0) return <EmptyState title={t('history.empty')}>{t('history.empty.text')}</EmptyState>;
  return <HistoryList conversations={data} onOpen={onOpen} />;
}
