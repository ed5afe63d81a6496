// The Symptoms tab: one text, one button; it begins a conversation.
import Button from '@mui/material/Button';
import TextareaAutosize from '@mui/material/TextareaAutosize';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from '../../app/state.js';
import { t } from '../../i18n/chat.js';
import { detectLanguage, directionOf } from '../../i18n/language.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import {
  askFirstQuestion,
  composerChosen,
  QUESTION_LENGTH,
  selectDoctor,
  selectTurn,
  sendsOnEnter,
  useOffer,
} from '../chat/index.js';
import { ForWhom } from '../health-profile/index.js';
import { useGate } from './gate-notice.js';
import { VoiceButton } from './voice-button.js';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& label': {
    fontFamily: theme.typography.h3.fontFamily,
    fontSize: SIZES.lg,
    fontWeight: WEIGHTS.heading,
    lineHeight: 1.3,
  },
  '& textarea': {
    inlineSize: '100%',
    padding: '14px 16px',
    border: `1px solid ${theme.vars.palette.surface.outline}`,
    borderRadius: RADIUS.control,
    background: theme.vars.palette.background.default,
    resize: 'none',
    fontSize: SIZES.md,
    lineHeight: 1.55,
  },
  '& textarea::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  '& textarea:focus-visible': { outlineOffset: -1 },
}));
const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  fontSize: SIZES.xs,
  color: theme.vars.palette.text.secondary,
  // A phone has no Shift + Enter.
  '@media (pointer: coarse), (max-width: 560px)': {
    '& > span': { display: 'none' },
    '& > button[type=submit]': { flex: 1 },
  },
  '& > span': { marginInlineEnd: 'auto' },
}));

export function SymptomsForm() {
  const dispatch = useDispatch<AppDispatch>();
  const doctor = useSelector(selectDoctor);
  const turn = useSelector(selectTurn);
  const { gate } = useGate();
  const offer = useOffer(gate);
  const [text, setText] = useState('');
  const id = useId();
  const language = detectLanguage(text);

  const submit = async () => {
    if (turn || text.trim() === '') return;
    offer.onSend();
    await dispatch(askFirstQuestion(text));
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!sendsOnEnter(event)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <Form
      dir={directionOf(language)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label htmlFor={id}>{t('chat.symptoms.prompt', {}, language)}</label>
      <TextareaAutosize
        id={id}
        value={text}
        minRows={4}
        maxRows={12}
        maxLength={QUESTION_LENGTH}
        placeholder={t('chat.symptoms.placeholder', {}, language)}
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value)}
        onFocus={() => {
          dispatch(composerChosen('form'));
          offer.onFocus();
        }}
        onKeyDown={onKeyDown}
      />
      <ForWhom />
      <Foot>
        <span dir="ltr">{t('chat.symptoms.hint')}</span>
        <VoiceButton
          language={language}
          disabled={turn !== null}
          onWords={(words) => setText((before) => `${before} ${words}`.trim())}
        />
        <Button type="submit" variant="contained" size="large" disabled={turn !== null || text.trim() === ''}>
          {turn ? t('chat.asking', {}, language) : t(`chat.ask.${doctor}`, {}, language)}
        </Button>
      </Foot>
    </Form>
  );
}
