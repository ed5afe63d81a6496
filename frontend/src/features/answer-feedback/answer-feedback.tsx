// Below a finished answer: whether it helped, and what was wrong. A rating is saved at once; what was wrong is added to it.
import type { AnswerFeedback as Given } from '@medconsult/common';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { t } from '../../i18n/feedback.js';
import { SIZES } from '../../ui/theme/tokens.js';
import { type AnswerEntry, selectSessionId } from '../chat/index.js';
import { useAnswerFeedbackQuery, useGiveFeedbackMutation, useWithdrawFeedbackMutation } from './api.js';
import { type Fault, FaultForm } from './fault-form.js';
import { ThumbButton } from './thumb-button.js';

const Place = styled('div')({ display: 'inline' });
const Status = styled('span')(({ theme }) => ({
  // Beside the thumbs as a whole, or below them.
  display: 'inline-block',
  fontSize: SIZES.xs,
  color: theme.vars.palette.text.secondary,
}));

/** Messages that chat keeps; those of an assessment have other names. */
const STORED = /^(\d{1,18}|[\da-f]{8}-[\da-f-]{27})$/i;

const NOTHING: Fault = { faults: [], comment: '', isTextShared: false };
const faultOf = (given: Given | undefined): Fault =>
  given ? { faults: given.faults, comment: given.comment ?? '', isTextShared: given.isTextShared } : NOTHING;

type Said = 'thanks' | 'withdrawn' | 'failed' | 'sent';

function useFeedback(id: string, answer: string, given: Given | undefined) {
  const [said, setSaid] = useState<Said | null>(null);
  const [give, giving] = useGiveFeedbackMutation();
  const [withdraw, withdrawing] = useWithdrawFeedbackMutation();
  const tell = (outcome: object, done: Said): boolean => {
    const failed = 'error' in outcome;
    setSaid(failed ? 'failed' : done);
    return !failed;
  };
  return {
    said,
    busy: giving.isLoading || withdrawing.isLoading,
    rate: async (helpful: boolean) => tell(await give({ id, answer, helpful }), 'thanks'),
    takeBack: async () => tell(await withdraw({ id, answer }), 'withdrawn'),
    send: async (fault: Fault) => tell(await give({ id, answer, helpful: false, ...fault }), 'sent'),
    known: faultOf(given),
  };
}

interface Props {
  readonly id: string;
  readonly answer: string;
  readonly given: Given | undefined;
}

function Rating({ id, answer, given }: Props) {
  const { said, busy, rate, takeBack, send, known } = useFeedback(id, answer, given);
  const [open, setOpen] = useState(false);
  const down = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    down.current?.focus();
  };
  const closeIf = (done: boolean) => done && close();
  const yes = () => {
    setOpen(false);
    void (given?.helpful ? takeBack() : rate(true));
  };
  const no = async () => {
    if (given?.helpful === false) return setOpen(!open);
    if (await rate(false)) setOpen(true);
  };
  return (
    <>
      <Place role="group" aria-label={t('feedback.label')}>
        <ThumbButton label={t('feedback.yes')} points="up" pressed={given?.helpful === true} onClick={yes} />
        <ThumbButton
          label={t('feedback.no')}
          points="down"
          pressed={given?.helpful === false}
          expanded={open}
          buttonRef={down}
          onClick={() => void no()}
        />
      </Place>
      <Status role="status">{said && !(said === 'thanks' && open) && t(`feedback.${said}`)}</Status>
      {open && (
        <FaultForm
          known={known}
          busy={busy}
          onSend={(fault) => void send(fault).then(closeIf)}
          onTakeBack={() => void takeBack().then(closeIf)}
          onClose={close}
        />
      )}
    </>
  );
}

export function AnswerFeedback({ entry: { id: answer, state } }: { readonly entry: AnswerEntry }) {
  const id = useSelector(selectSessionId);
  const isRateable = id !== null && state === 'done' && STORED.test(answer);
  const { data } = useAnswerFeedbackQuery({ id: id ?? '' }, { skip: !isRateable });
  if (!isRateable || !data) return null;
  const given = data.find(({ messageId, turnId }) => messageId === answer || turnId === answer);
  return <Rating id={id} answer={answer} given={given} />;
}
