// The last question, being changed: Enter asks again, Escape leaves everything as it was.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextareaAutosize from '@mui/material/TextareaAutosize';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { directionOfText } from '../../i18n/language.js';
import { t } from '../../i18n/chat.js';
import { RADIUS } from '../../ui/theme/tokens.js';
import { QUESTION_LENGTH, type QuestionEntry, sendsOnEnter, useOffer, usePurchase } from '../chat/index.js';
import { type EntryActions, Note } from './entry-parts.js';
import { useGate } from './gate-notice.js';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  padding: 12,
  borderRadius: RADIUS.card,
  background: theme.vars.palette.primary.tint,
  '& textarea': {
    inlineSize: '100%',
    padding: '10px 12px',
    border: `1px solid ${theme.vars.palette.surface.outline}`,
    borderRadius: RADIUS.control,
    background: theme.vars.palette.background.paper,
    color: 'inherit',
    resize: 'none',
    fontSize: '1rem',
    lineHeight: 1.5,
  },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' },
}));

interface Props {
  readonly entry: QuestionEntry;
  readonly actions: EntryActions;
  readonly onDone: () => void;
}

export function ChangeQuestionForm({ entry, actions, onDone }: Props) {
  const [text, setText] = useState(entry.text);
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open');
  const input = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const { gate } = useGate();
  const offer = useOffer(entry.picture ? null : gate);
  const buyForPicture = usePurchase('diamonds');
  const ready = text.trim() !== '' && text.trim() !== entry.text && state !== 'sending';

  useEffect(() => {
    const box = input.current;
    box?.focus();
    box?.setSelectionRange(box.value.length, box.value.length);
  }, []);

  const submit = async () => {
    if (!ready) return;
    offer.onSend();
    setState('sending');
    try {
      const sent = await actions.onChange(entry, text);
      setState('open');
      if (!sent && entry.picture) buyForPicture();
    } catch {
      setState('failed');
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') {
      // Closes this, not the chat around it.
      event.stopPropagation();
      onDone();
    } else if (sendsOnEnter(event)) {
      event.preventDefault();
      void submit();
    }
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextareaAutosize
        ref={input}
        dir={directionOfText(text)}
        value={text}
        maxRows={8}
        maxLength={QUESTION_LENGTH}
        aria-label={t('chat.change.label')}
        aria-describedby={noteId}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Note id={noteId} role={state === 'failed' ? 'alert' : undefined}>
        {t(state === 'failed' ? 'chat.error' : 'chat.change.note')}
      </Note>
      <div>
        <Button type="button" variant="text" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={!ready}>
          {t('chat.change.send')}
        </Button>
      </div>
    </Form>
  );
}
