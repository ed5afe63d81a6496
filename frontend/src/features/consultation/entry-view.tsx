// One entry of the conversation: a question, an answer with everything around it, or a notice.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { User } from '@medconsult/common';
import { memo } from 'react';
import { useSelector } from 'react-redux';
import { t } from '../../i18n/chat.js';
import { selectUser } from '../auth/index.js';
import { useAttach } from './use-attach.js';
import { AnswerView } from './answer-view.js';
import { type Entry, flagsOfMessage, type NoticeEntry, PlanOffer, RedFlags } from '../chat/index.js';
import { type EntryActions, Meta, Notice } from './entry-parts.js';
import { QuestionView } from './question-view.js';
import { timeText } from './time-text.js';

const Item = styled('li')({
  display: 'grid',
  gap: 12,
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 180px',
  // Near the end heights are true ones, so that following the newest text knows where it is.
  '&:nth-last-of-type(-n + 6)': { contentVisibility: 'visible' },
});
function AnotherPicture() {
  const { open } = useAttach();
  return (
    <Button variant="outlined" onClick={open}>
      {t('image.another')}
    </Button>
  );
}

/** A question that was refused waits here; who has signed in or paid since may ask it without typing it again. */
function mayAskAgain({ reason, doctor, turn }: NoticeEntry, user: User | null): boolean {
  if (reason !== 'limit' || !user || turn.picture) return false;
  return (doctor === 'alex' ? user.credits : user.diamonds) > 0;
}

/** What a limit says to who is here now: words for a visitor are wrong once somebody has signed in. */
function limitWords(entry: NoticeEntry, user: User | null): string {
  if (!entry.payRequired || !user) return entry.text;
  if (mayAskAgain(entry, user)) return t('chat.limit.askNow');
  return t(entry.doctor === 'alex' && !entry.turn.picture ? 'chat.limit.noCredits' : 'chat.limit.noDiamonds');
}

/** What to buy; nothing when the question can simply be asked again. */
function Offer({ entry, user }: { readonly entry: NoticeEntry; readonly user: User | null }) {
  const isOver = flagsOfMessage(entry, false).isUpgradeMessage;
  if (!isOver || (entry.payRequired && mayAskAgain(entry, user))) return null;
  return <PlanOffer payRequired={entry.payRequired && !user} need={entry.turn.picture ? 'diamonds' : undefined} />;
}

function NoticeView({ entry, actions }: { readonly entry: NoticeEntry; readonly actions: EntryActions }) {
  const user = useSelector(selectUser);
  const again = mayAskAgain(entry, user);
  return (
    <>
      <RedFlags flags={entry.redFlags} />
      <Notice role="alert">
        <div>
          <p>{limitWords(entry, user)}</p>
          {entry.detail && <p>{entry.detail}</p>}
        </div>
        <Offer entry={entry} user={user} />
        {(entry.reason === 'failed' || again) && (
          <Button variant="outlined" onClick={() => actions.onRun(entry.turn)}>
            {t('chat.retry')}
          </Button>
        )}
        {entry.reason === 'picture' && <AnotherPicture />}
        {entry.reason === 'closed' && (
          <Button variant="outlined" onClick={actions.onNew}>
            {t('chat.new')}
          </Button>
        )}
        <Meta>
          <time dateTime={entry.at}>{timeText(entry.at)}</time>
        </Meta>
      </Notice>
    </>
  );
}

interface Props {
  readonly entry: Entry;
  readonly actions: EntryActions;
  /** Once a conversation. */
  readonly disclaimer: boolean;
  /** Only the last question. */
  readonly changeable: boolean;
}

export const EntryView = memo(function EntryView({ entry, actions, disclaimer, changeable }: Props) {
  return (
    <Item data-kind={entry.kind}>
      {entry.kind === 'question' && <QuestionView entry={entry} actions={actions} changeable={changeable} />}
      {entry.kind === 'answer' && <AnswerView entry={entry} actions={actions} disclaimer={disclaimer} />}
      {entry.kind === 'notice' && <NoticeView entry={entry} actions={actions} />}
    </Item>
  );
});
