// The input of the chat: Enter sends, Shift+Enter starts a line. Language and direction follow what is typed.
import TextareaAutosize from '@mui/material/TextareaAutosize';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Image from 'lucide-react/icons/image';
import Square from 'lucide-react/icons/square';
import type { AppDispatch } from '../../app/state.js';
import { t } from '../../i18n/chat.js';
import { detectLanguage, directionOf } from '../../i18n/language.js';
import { RADIUS } from '../../ui/theme/tokens.js';
import { useAttach } from './use-attach.js';
import {
  askQuestion,
  composerChosen,
  draftChanged,
  QUESTION_LENGTH,
  selectComposer,
  selectDraft,
  selectHasConversation,
  selectIsEmpty,
  selectLastQuestion,
  selectSessionType,
  selectTurn,
  sendsOnEnter,
  stopReading,
  useOffer,
} from '../chat/index.js';
import { ForWhom } from '../health-profile/index.js';
import { GateNotice, useGate } from './gate-notice.js';
import { VoiceButton } from './voice-button.js';

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  padding: '12px clamp(12px, 3vw, 20px) max(14px, env(safe-area-inset-bottom))',
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
}));
const Box = styled('form')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 4,
  padding: 4,
  border: `1px solid ${theme.vars.palette.surface.outline}`,
  borderRadius: RADIUS.card,
  background: theme.vars.palette.background.default,
  '&:focus-within': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '& textarea': {
    flex: 1,
    minInlineSize: 0,
    padding: '10px 0',
    border: 0,
    outline: 0,
    background: 'none',
    resize: 'none',
    fontSize: '1rem',
    lineHeight: 1.5,
  },
  '& textarea::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  // While the form is the input that is written into, this one is a line that waits to be chosen.
  '&[data-resting=true]:not(:focus-within)': {
    background: theme.vars.palette.surface.sunken,
    borderColor: theme.vars.palette.divider,
    '& > button[type=submit]': { display: 'none' },
  },
}));
const RoundButton = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 44,
  blockSize: 44,
  border: 0,
  borderRadius: RADIUS.control,
  background: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  cursor: 'pointer',
  '&:hover': { background: theme.vars.palette.primary.dark },
  '&:disabled': {
    background: theme.vars.palette.surface.sunken,
    color: theme.vars.palette.text.secondary,
    cursor: 'default',
  },
}));

const AttachButton = styled(RoundButton)(({ theme }) => ({
  background: 'none',
  color: theme.vars.palette.text.secondary,
  '&:hover': { background: theme.vars.palette.surface.sunken, color: theme.vars.palette.text.primary },
  '&:disabled': { background: 'none' },
}));

/** The input of the panel; `alone` when nothing else of the page is in sight. */
export function Composer({ alone }: { readonly alone: boolean }) {
  const dispatch = useDispatch<AppDispatch>();
  const resting = useSelector(selectComposer) === 'form' && !alone;
  const draft = useSelector(selectDraft);
  const turn = useSelector(selectTurn);
  const sessionType = useSelector(selectSessionType);
  const empty = useSelector(selectIsEmpty);
  const lastQuestion = useSelector(selectLastQuestion);
  const { gate } = useGate();
  const offer = useOffer(gate);
  // An assessment takes words only.
  const wordsOnly = sessionType === 'report';
  const attach = useAttach(wordsOnly || turn !== null);
  const input = useRef<HTMLTextAreaElement>(null);
  const hasConversation = useSelector(selectHasConversation);
  const hadConversation = useRef(hasConversation);
  const language = detectLanguage(draft || lastQuestion);
  const placeholder = empty ? 'chat.placeholder' : 'chat.placeholder.answer';

  useEffect(() => {
    const box = input.current;
    // Words put here by a chip or an example are to be gone on with.
    if (draft === '' || document.activeElement === box) return;
    box?.focus();
    box?.setSelectionRange(draft.length, draft.length);
  }, [draft]);

  useEffect(() => {
    // What had the focus went with the conversation: a button of its head, its entry in the history.
    if (hadConversation.current && !hasConversation && document.activeElement === document.body) input.current?.focus();
    hadConversation.current = hasConversation;
  }, [hasConversation]);

  useEffect(() => {
    // Asking closes the form: it is folded away, and the conversation continues here.
    if (!resting && document.activeElement?.closest('[hidden]')) input.current?.focus();
  }, [resting]);

  const submit = async () => {
    if (turn || draft.trim() === '') return;
    offer.onSend();
    if (await dispatch(askQuestion(draft))) dispatch(draftChanged(''));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!sendsOnEnter(event)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <Place>
      <GateNotice />
      {!wordsOnly && !resting && <ForWhom />}
      <Box
        dir={directionOf(language)}
        data-resting={resting}
        {...attach.handlers}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {!wordsOnly && (
          <AttachButton
            type="button"
            aria-label={t('image.attach')}
            title={t('image.attach')}
            disabled={turn !== null}
            onClick={attach.open}
          >
            <Image size={22} />
          </AttachButton>
        )}
        <TextareaAutosize
          ref={input}
          value={draft}
          maxRows={8}
          maxLength={QUESTION_LENGTH}
          aria-label={t('chat.input')}
          enterKeyHint="send"
          placeholder={t(placeholder, {}, language)}
          onChange={(event) => dispatch(draftChanged(event.target.value))}
          onFocus={() => {
            dispatch(composerChosen('panel'));
            offer.onFocus();
          }}
          onKeyDown={onKeyDown}
        />
        <VoiceButton
          language={language}
          disabled={turn !== null}
          onWords={(words) => dispatch(draftChanged(`${draft} ${words}`.trim()))}
        />
        {turn ? (
          <RoundButton
            type="button"
            aria-label={t('chat.stop', {}, language)}
            onClick={({ detail }) => {
              void dispatch(stopReading());
              // Stopped by a key: the button that takes this one's place cannot have the focus. A touch opens no keyboard.
              if (detail === 0) input.current?.focus();
            }}
          >
            <Square size={14} fill="currentColor" />
          </RoundButton>
        ) : (
          <RoundButton type="submit" aria-label={t('chat.send', {}, language)} disabled={draft.trim() === ''}>
            <ArrowUp size={20} />
          </RoundButton>
        )}
      </Box>
    </Place>
  );
}
