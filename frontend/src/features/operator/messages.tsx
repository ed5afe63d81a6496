// A conversation as an operator reads it: who, when, what, and plainly where something cannot be decrypted.
import Skeleton from '@mui/material/Skeleton';
import type { UNREADABLE as Unreadable } from '@medconsult/common';
import { styled } from '@mui/material/styles';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { EmptyState } from '../../ui/states.js';
import { RADIUS, SIZES } from '../../ui/theme/tokens.js';
import { type Tone, ToneBadge } from './badge.js';
import { CopyId, Quiet, Time } from './cells.js';
import { LoadProblem, refusalWords } from './load-problem.js';
import { say } from './texts.js';
import { useLogged } from './use-logged.js';

/** Begins the content of what cannot be decrypted; the same word as the contract's. */
export const UNREADABLE: typeof Unreadable = '[Decryption error]';

export interface ShownMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant' | 'julia' | 'alex';
  readonly content: string;
  readonly createdAt: string;
  readonly hasImage: boolean;
}

const List = styled('ol')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });
const Entry = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  minInlineSize: 0,
  padding: '12px 16px',
  borderRadius: RADIUS.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  '&[data-role=user]': { background: theme.vars.palette.surface.sunken },
  '&[data-unreadable]': { borderColor: theme.vars.palette.error.main },
}));
const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, fontSize: SIZES.xs });
export const Told = styled('p')({
  fontSize: SIZES.sm,
  lineHeight: 1.55,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'isolate',
});
const Notice = styled('p')(({ theme }) => ({ fontSize: SIZES.xs, color: theme.vars.palette.text.secondary }));

const TONES: Readonly<Record<ShownMessage['role'], Tone>> = {
  user: 'outline',
  assistant: 'default',
  julia: 'julia',
  alex: 'alex',
};

function MessageEntry({ message }: { readonly message: ShownMessage }) {
  const { role, content, createdAt, hasImage } = message;
  const unreadable = content.startsWith(UNREADABLE);
  return (
    <Entry data-role={role} data-unreadable={unreadable || undefined}>
      <Head>
        <ToneBadge tone={TONES[role]}>{say(`messages.${role}`)}</ToneBadge>
        <Quiet>
          <Time at={createdAt} />
        </Quiet>
        {hasImage && <ToneBadge tone="secondary">{say('messages.image')}</ToneBadge>}
        {unreadable && <ToneBadge tone="destructive">{say('messages.unreadable')}</ToneBadge>}
      </Head>
      <Told dir="auto">{content}</Told>
      {unreadable && <Notice>{say('messages.unreadableText')}</Notice>}
    </Entry>
  );
}

export interface Reading<Row> {
  readonly currentData?: readonly Row[] | undefined;
  readonly isFetching: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface Props {
  readonly sessionId: string;
  readonly reading: Reading<ShownMessage>;
  readonly onClose: () => void;
}

export function MessagesDialog({ sessionId, reading, onClose }: Props) {
  const { currentData: messages, isFetching, error, refetch } = reading;
  useLogged(error, 'The messages could not be loaded');
  return (
    <DialogFrame title={say('messages.title')} width="md" onClose={onClose}>
      <Notice>
        <CopyId length={16}>{sessionId}</CopyId> · {say('messages.notice')}
      </Notice>
      {isFetching && !messages && (
        <div role="status" aria-label={say('messages.loading')}>
          <Skeleton height="160px" />
        </div>
      )}
      {!isFetching && error !== undefined && !messages && (
        <LoadProblem message={refusalWords(error, say('messages.failed'))} onRetry={() => void refetch()} />
      )}
      {messages?.length === 0 && <EmptyState title={say('messages.none')} />}
      {messages && messages.length > 0 && (
        <List>
          {messages.map((message) => (
            <MessageEntry key={message.id} message={message} />
          ))}
        </List>
      )}
    </DialogFrame>
  );
}
