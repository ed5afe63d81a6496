// Retrying or discarding: confirmed first, done, reported, and the lists read again.
import type { Input, queues } from '@medconsult/common';
import Alert from '@mui/material/Alert';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { count, type OperatorText, say } from '../../operator/index.js';
import {
  useDiscardJobMutation,
  useDiscardLetterMutation,
  useRetryJobMutation,
  useRetryLetterMutation,
} from '../api.js';
import type { Action } from './choices.js';

export type Service = Input<typeof queues.operations.retryDeadLetter>['service'];

/** A failed job of a queue, or a dead letter of a service; `all` instead of an id means every one. */
export type Choice = { readonly action: Action; readonly id: string } & (
  | { readonly kind: 'job'; readonly place: string }
  | { readonly kind: 'letter'; readonly place: Service }
);
export type Ask = (choice: Choice) => void;

type Notice = { readonly severity: 'success' | 'error'; readonly text: string } | null;

const wordsOf = (choice: Choice, part: 'title' | 'text' | 'done'): OperatorText =>
  `queues.${choice.action}.${choice.kind}.${part}`;

function useActions() {
  const [retryJob] = useRetryJobMutation();
  const [discardJob] = useDiscardJobMutation();
  const [retryLetter] = useRetryLetterMutation();
  const [discardLetter] = useDiscardLetterMutation();
  return (choice: Choice) => {
    const { id, action } = choice;
    if (choice.kind === 'job') return (action === 'retry' ? retryJob : discardJob)({ name: choice.place, id });
    return (action === 'retry' ? retryLetter : discardLetter)({ service: choice.place, id });
  };
}

function questionOf(choice: Choice): { title: string; text: string } {
  const which = choice.id === 'all' ? say(`queues.all.${choice.kind}`, { place: choice.place }) : choice.id;
  return { title: say(wordsOf(choice, 'title')), text: say(wordsOf(choice, 'text'), { which }) };
}

/** @param onDone reads again what was changed */
export function useWork(onDone: () => void) {
  const [asked, setAsked] = useState<Choice | null>(null);
  const [notice, setNotice] = useState<Notice>(null);
  const [round, setRound] = useState(0);
  const act = useActions();
  const go = async (choice: Choice) => {
    setAsked(null);
    setNotice(null);
    const { data, error } = await act(choice);
    if (data) setNotice({ severity: 'success', text: say(wordsOf(choice, 'done'), { n: count(data.count) }) });
    else setNotice({ severity: 'error', text: say('queues.failed', { message: error?.message ?? '' }) });
    setRound((rounds) => rounds + 1);
    onDone();
  };
  const question = asked && questionOf(asked);
  const dialog: ReactNode = asked && question && (
    <ConfirmDialog
      open
      title={question.title}
      confirmLabel={say(`queues.${asked.action}`)}
      onClose={() => setAsked(null)}
      onConfirm={() => void go(asked)}
    >
      <span style={{ overflowWrap: 'anywhere' }}>{question.text}</span>
    </ConfirmDialog>
  );
  const shown: ReactNode = (
    // Always in the page, so that what appears in it is read out; empty it takes no space.
    <div role="status" style={notice ? undefined : { position: 'absolute' }}>
      {notice && (
        <Alert severity={notice.severity} onClose={() => setNotice(null)}>
          {notice.text}
        </Alert>
      )}
    </div>
  );
  return { ask: setAsked as Ask, dialog, notice: shown, round };
}
