// The conversation from oldest to newest. Long ones show their end first and grow upwards, keeping the reader's place.
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type RefObject, useCallback, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { AppDispatch } from '../../app/state.js';
import { t } from '../../i18n/chat.js';
import { ErrorState } from '../../ui/states.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import {
  changeableQuestion,
  changeQuestion,
  chipTapped,
  conversationCleared,
  DoctorPortrait,
  openEarlier,
  openSession,
  runTurn,
  selectEarlier,
  selectEntries,
  selectIsEmpty,
  selectLoading,
  selectSessionId,
  selectSessionType,
  selectTurn,
  type Transcript,
  type Turn,
} from '../chat/index.js';
import { EmptyChat } from './empty-chat.js';
import type { EntryActions } from './entry-parts.js';
import { EntryView } from './entry-view.js';
import { useLatest } from './use-latest.js';
import { useFollowEnd } from './use-follow-end.js';

/** A line of an answer stays readable, however wide the panel is. */
const TEXT_WIDTH = 760;

const Place = styled('div')({ flex: 1, minBlockSize: 0, display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto' });
const Scroller = styled('div')({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '20px clamp(16px, 4vw, 24px) 28px',
  minBlockSize: 0,
});
const List = styled('ol')({
  listStyle: 'none',
  maxInlineSize: TEXT_WIDTH,
  margin: '0 auto',
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 28,
});
const Waiting = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  maxInlineSize: TEXT_WIDTH,
  margin: '24px auto 0',
  color: theme.vars.palette.text.secondary,
  fontSize: SIZES.sm,
  '& i': { display: 'inline-flex', gap: 4 },
  '& i::before, & i::after': {
    content: '""',
    inlineSize: 6,
    blockSize: 6,
    borderRadius: '50%',
    background: 'currentColor',
    animation: 'mc-wait 1.2s ease-in-out infinite',
  },
  '& i::after': { animationDelay: '0.25s' },
  '@keyframes mc-wait': { '0%, 100%': { opacity: 0.25 }, '50%': { opacity: 1 } },
}));
// On a separate line below the text, so that it covers nothing.
const NewText = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  minBlockSize: 44,
  border: 0,
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.primary.tint,
  color: theme.vars.palette.primary.main,
  fontSize: SIZES.sm,
  fontWeight: WEIGHTS.medium,
  cursor: 'pointer',
  '&:focus-visible': { outlineOffset: -2 },
}));

/** The very first answer of the conversation, once it is here. */
function firstAnswer({ entries, earlier }: Transcript): string | undefined {
  return earlier === 'none' ? entries.find((entry) => entry.kind === 'answer')?.id : undefined;
}

interface EarlierProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  /** Entries before those in the page. */
  readonly hidden: number;
  readonly earlier: Transcript['earlier'];
  readonly onShow: () => void;
  readonly onRead: () => void;
}

function Earlier({ ref, hidden, earlier, onShow, onRead }: EarlierProps) {
  if (hidden === 0 && earlier === 'none') return null;
  const failed = hidden === 0 && earlier === 'failed';
  return (
    <Button ref={ref} variant="text" fullWidth onClick={hidden > 0 ? onShow : onRead} sx={{ marginBlockEnd: 2 }}>
      {t(failed ? 'chat.earlier.failed' : 'chat.earlier')}
    </Button>
  );
}

/** Whether the doctor has not begun to write yet. */
function isWaiting({ turn, entries }: Pick<Transcript, 'entries'> & { readonly turn: Turn | null }): boolean {
  const last = entries.at(-1);
  return turn !== null && !(last?.kind === 'answer' && last.id === turn.key && last.text !== '');
}

function Loading() {
  return (
    <div role="status" aria-label={t('loading')} style={{ display: 'grid', gap: 20 }}>
      <Skeleton width="60%" height="44px" style={{ justifySelf: 'end' }} />
      <Skeleton width="40%" height="20px" />
      <Skeleton height="120px" />
    </div>
  );
}

function LoadingFailed() {
  const dispatch = useDispatch<AppDispatch>();
  const sessionId = useSelector(selectSessionId);
  const sessionType = useSelector(selectSessionType);
  const retry = () => {
    if (sessionId) void dispatch(openSession(sessionId, sessionType));
  };
  return <ErrorState message={t('chat.load.failed')} onRetry={retry} />;
}

/** What stands in the place of messages. */
function Instead() {
  const loading = useSelector(selectLoading);
  const empty = useSelector(selectIsEmpty);
  if (loading === 'loading') return <Loading />;
  if (loading === 'failed') return <LoadingFailed />;
  return empty ? <EmptyChat /> : null;
}

export function MessageList() {
  const dispatch = useDispatch<AppDispatch>();
  const entries = useSelector(selectEntries);
  const turn = useSelector(selectTurn);
  const earlier = useSelector(selectEarlier);
  const { ref, behind, toEnd } = useFollowEnd(entries, turn?.key);
  const readEarlier = useCallback(() => void dispatch(openEarlier()), [dispatch]);
  const { latest, hidden, more, showEarlier, showEnd, top, bottom } = useLatest(entries, ref, {
    asked: turn?.key,
    earlier,
    readEarlier,
  });
  const actions = useMemo<EntryActions>(
    () => ({
      onRun: (again) => void dispatch(runTurn(again)),
      onAnswer: (chip) => dispatch(chipTapped(chip)),
      onNew: () => dispatch(conversationCleared()),
      onChange: (question, text) => dispatch(changeQuestion(question, text)),
    }),
    [dispatch],
  );
  const showLatest = () => {
    flushSync(showEnd);
    toEnd();
  };
  const first = firstAnswer({ entries, earlier });
  const changeable = turn ? null : changeableQuestion(entries);
  return (
    <Place>
      <Scroller ref={ref} tabIndex={0} role="region" aria-label={t('chat.messages')}>
        <Instead />
        <Earlier ref={top} hidden={hidden} earlier={earlier} onShow={showEarlier} onRead={readEarlier} />
        <div role="log" aria-busy={turn !== null} aria-label={t('chat.messages')}>
          <List>
            {latest.map((entry) => (
              <EntryView
                key={entry.id}
                entry={entry}
                actions={actions}
                disclaimer={entry.id === first}
                changeable={entry.id === changeable}
              />
            ))}
          </List>
          {more && <div ref={bottom} style={{ blockSize: 1 }} />}
        </div>
        {turn && isWaiting({ turn, entries }) && (
          <Waiting role="status">
            <DoctorPortrait doctor={turn.doctor} size={28} />
            {t(`chat.analyzing.${turn.doctor}`)}
            <i aria-hidden />
          </Waiting>
        )}
      </Scroller>
      {behind && (
        <NewText type="button" onClick={showLatest}>
          <ChevronDown size={18} />
          {t('chat.newText')}
        </NewText>
      )}
    </Place>
  );
}
