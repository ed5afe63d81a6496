// One entry of the conversation: a question, an answer with everything around it, or a notice.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { t } from '../../i18n/index.js';
import { useAttach } from '../image/use-attach.js';
import { QuestionPicture } from '../image/question-picture.js';
import { AnswerView } from './answer-view.js';
import { directionOfText } from './chat.rules.js';
import { RedFlags } from './emergency-card.js';
import type { Entry, NoticeEntry, QuestionEntry } from './entries.js';
import { type EntryActions, Meta, Notice } from './entry-parts.js';
import { PlanOffer } from './plan-offer.js';
import { timeText } from './time-text.js';

const Item = styled('li')({
  display: 'grid',
  gap: 12,
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 180px',
  // Near the end heights are true ones, so that following the newest text knows where it is.
  '&:nth-last-of-type(-n + 6)': { contentVisibility: 'visible' },
});
const Question = styled('div')(({ theme }) => ({
  justifySelf: 'end',
  maxInlineSize: '86%',
  padding: '10px 16px',
  borderRadius: '14px 14px 4px 14px',
  background: theme.vars.palette.primary.tint,
  fontSize: '1rem',
  lineHeight: 1.55,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

function QuestionView({ entry }: { readonly entry: QuestionEntry }) {
  return (
    <>
      {entry.picture && <QuestionPicture address={entry.picture} />}
      <Question dir={directionOfText(entry.text)}>
        <span className="visually-hidden">{t('chat.you')}: </span>
        {entry.text}
      </Question>
      <Meta style={{ justifySelf: 'end', marginBlockStart: -8 }}>
        <time dateTime={entry.at}>{timeText(entry.at)}</time>
      </Meta>
    </>
  );
}

function AnotherPicture() {
  const { open } = useAttach();
  return (
    <Button variant="outlined" onClick={open}>
      {t('image.another')}
    </Button>
  );
}

function NoticeView({ entry, actions }: { readonly entry: NoticeEntry; readonly actions: EntryActions }) {
  return (
    <>
      <RedFlags flags={entry.redFlags} />
      <Notice role="alert">
        <div>
          <p>{entry.text}</p>
          {entry.detail && <p>{entry.detail}</p>}
        </div>
        {entry.reason === 'limit' && (
          <PlanOffer payRequired={entry.payRequired} need={entry.turn.picture ? 'diamonds' : undefined} />
        )}
        {entry.reason === 'failed' && (
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
}

export const EntryView = memo(function EntryView({ entry, actions, disclaimer }: Props) {
  return (
    <Item data-kind={entry.kind}>
      {entry.kind === 'question' && <QuestionView entry={entry} />}
      {entry.kind === 'answer' && <AnswerView entry={entry} actions={actions} disclaimer={disclaimer} />}
      {entry.kind === 'notice' && <NoticeView entry={entry} actions={actions} />}
    </Item>
  );
});
