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
import { IconButton } from '../../ui/icon-button.js';
import { Bone } from '../../ui/skeletons.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import { selectUser } from '../auth/auth.slice.js';
import { useConversationsQuery } from '../chat/api.js';
import { selectChat } from '../chat/chat.slice.js';
import { openSession } from '../chat/conversation.js';
import { deviceFingerprint } from '../device/fingerprint.js';

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

const Place = styled('div')({ inlineSize: 'min(360px, 100vw)', paddingBlockEnd: 24 });
const Head = styled('header')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '8px 8px 8px 20px',
  background: theme.vars.palette.background.paper,
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '& h2': { fontFamily: theme.typography.h3.fontFamily, fontSize: '1.25rem', fontWeight: 560, margin: 0 },
}));
const Group = styled('section')(({ theme }) => ({
  padding: '20px 8px 0',
  '& h3': {
    margin: '0 12px 4px',
    fontFamily: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 550,
    color: theme.vars.palette.text.secondary,
  },
  '& p': { margin: '4px 12px', fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  '& ul': { listStyle: 'none', padding: 0 },
  '& li': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 64px' },
}));
const Entry = styled('button')(({ theme }) => ({
  display: 'block',
  inlineSize: '100%',
  minBlockSize: 56,
  padding: '8px 12px',
  border: 0,
  borderRadius: 10,
  background: 'none',
  textAlign: 'start',
  lineHeight: 1.4,
  cursor: 'pointer',
  '& b': {
    display: 'block',
    fontSize: '0.9375rem',
    fontWeight: 550,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& time': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '&:hover': { background: theme.vars.palette.surface.sunken },
  '&[aria-current=true]': { background: theme.vars.palette.primary.tint },
  '&:focus-visible': { outlineOffset: -2 },
}));

const GROUPS = [
  { type: 'report', heading: 'history.reports', none: 'history.reports.none' },
  { type: 'chat', heading: 'history.chats', none: 'history.chats.none' },
] as const;

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

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function HistoryDrawer({ open, onClose }: Props) {
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const user = useSelector(selectUser);
  const { sessionId } = useSelector(selectChat);
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
  const shown = isError ? undefined : data;
  return (
    <Drawer anchor="left" open={open} onClose={onClose} slotProps={{ paper: { 'aria-labelledby': id } }}>
      <Place>
        <Head>
          <h2 id={id}>{t('history.title')}</h2>
          <IconButton icon="close" label={t('history.close')} onClick={onClose} />
        </Head>
        {isError && <ErrorState message={t('history.failed')} onRetry={() => void refetch()} />}
        {!isError && !shown && <Skeleton />}
        {shown?.length === 0 && <EmptyState title={t('history.empty')}>{t('history.empty.text')}</EmptyState>}
        {GROUPS.map(({ type, heading, none }) => {
          if (!shown || shown.length === 0) return null;
          const entries = shown.filter((entry) => entry.sessionType === type);
          return (
            <Group key={type} aria-label={t(heading)}>
              <h3>{t(heading)}</h3>
              {entries.length === 0 && <p>{t(none)}</p>}
              <ul>
                {entries.map((entry) => (
                  <li key={entry.id}>
                    <Entry type="button" aria-current={entry.id === sessionId} onClick={() => select(entry)}>
                      <b>
                        <bdi>{entry.title}</bdi>
                      </b>
                      <time dateTime={entry.createdAt}>{DATE.format(new Date(entry.createdAt))}</time>
                    </Entry>
                  </li>
                ))}
              </ul>
            </Group>
          );
        })}
      </Place>
    </Drawer>
  );
}
