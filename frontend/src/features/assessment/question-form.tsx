// One question: big, its quick answers, words if wanted, why it is asked, and the way back.
import Button from '@mui/material/Button';
import TextareaAutosize from '@mui/material/TextareaAutosize';
import { styled } from '@mui/material/styles';
import type { AssessmentQuestion } from '@medconsult/common';
import { type KeyboardEvent, useId, useState } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { t } from '../../i18n/index.js';
import { detectLanguage, directionOf, directionOfText, type Language, languageOfText } from '../../i18n/language.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { QUESTION_LENGTH, sendsOnEnter } from '../chat/index.js';
import { type Given, isBlank } from './assessment.rules.js';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  '& fieldset': { margin: 0, padding: 0, border: 0, minInlineSize: 0, display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& textarea': {
    inlineSize: '100%',
    padding: '12px 16px',
    border: `1px solid ${theme.vars.palette.surface.outline}`,
    borderRadius: RADIUS.control,
    background: theme.vars.palette.background.paper,
    resize: 'none',
    fontSize: SIZES.md,
    lineHeight: 1.55,
  },
  '& textarea::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  '& .MuiButton-startIcon': { marginInline: '-4px 8px' },
  '&:dir(rtl) .MuiButton-startIcon': { transform: 'scaleX(-1)' },
  '& [role=alert]': { color: theme.vars.palette.error.main, fontSize: SIZES.sm },
}));
const Chip = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 48,
  paddingInline: 24,
  border: `1px solid ${theme.vars.palette.surface.outline}`,
  borderRadius: 24,
  background: theme.vars.palette.background.paper,
  fontSize: SIZES.md,
  fontWeight: WEIGHTS.medium,
  cursor: 'pointer',
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '&:hover': { borderColor: theme.vars.palette.primary.main },
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));
const Why = styled('details')(({ theme }) => ({
  fontSize: SIZES.sm,
  color: theme.vars.palette.text.secondary,
  '& summary': { minBlockSize: 44, display: 'inline-flex', alignItems: 'center', gap: 4, cursor: 'pointer' },
  '& summary::-webkit-details-marker': { display: 'none' },
  '&[open] summary svg': { transform: 'rotate(180deg)' },
}));
const Ways = styled('div')({
  display: 'flex',
  gap: 8,
  justifyContent: 'space-between',
  '& > :only-child': { marginInlineStart: 'auto' },
});

interface FieldProps {
  readonly question: AssessmentQuestion;
  readonly titleId: string;
  readonly given: Given;
  readonly language: Language;
  readonly onChange: (given: Given) => void;
}

function Chips({ question, titleId, given, language, onChange }: FieldProps) {
  const id = useId();
  if (question.chips.length === 0) return null;
  return (
    <fieldset aria-labelledby={titleId}>
      {question.chips.map((chip) => (
        <Chip key={chip}>
          <input
            type="radio"
            name={id}
            value={chip}
            checked={given.value === chip}
            onChange={() => onChange({ ...given, value: chip })}
          />
          {t(`assessment.chip.${chip}`, {}, language)}
        </Chip>
      ))}
    </fieldset>
  );
}

function Words({ question, given, language, onChange, onEnter }: FieldProps & { readonly onEnter: () => void }) {
  const withChips = question.chips.length > 0;
  const label = t(withChips ? 'assessment.words' : 'assessment.answer', {}, language);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!sendsOnEnter(event)) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <TextareaAutosize
      minRows={withChips ? 2 : 4}
      maxRows={10}
      maxLength={QUESTION_LENGTH}
      value={given.text}
      dir={given.text ? directionOfText(given.text) : directionOf(language)}
      aria-label={label}
      placeholder={label}
      onChange={(event) => onChange({ ...given, text: event.target.value })}
      onKeyDown={onKeyDown}
    />
  );
}

function WhyAsked({ why, language }: { readonly why: string | null; readonly language: Language }) {
  if (!why) return null;
  return (
    <Why>
      <summary>
        {t('assessment.why', {}, language)} <ChevronDown size={16} />
      </summary>
      <p dir="auto">{why}</p>
    </Why>
  );
}

interface Props {
  readonly question: AssessmentQuestion;
  readonly titleId: string;
  readonly before: Given;
  readonly correcting: boolean;
  readonly sending: boolean;
  readonly problem: string | null;
  readonly onGive: (given: Given) => void;
  readonly onBack: (() => void) | null;
}

export function QuestionForm({ question, titleId, before, correcting, sending, problem, onGive, onBack }: Props) {
  const [given, setGiven] = useState(before);
  const ready = !isBlank(given) && !sending;
  const give = () => {
    if (ready) onGive(given);
  };
  // That of the words being written, else that of the question.
  const language = given.text ? detectLanguage(given.text) : languageOfText(question.text);
  const field = { question, titleId, given, language, onChange: setGiven };
  const next = correcting ? 'assessment.save' : 'assessment.next';
  return (
    <Form
      aria-labelledby={titleId}
      dir={directionOf(language)}
      onSubmit={(event) => {
        event.preventDefault();
        give();
      }}
    >
      <Chips {...field} />
      <Words {...field} onEnter={give} />
      {problem && (
        <p role="alert" dir="auto">
          {problem}
        </p>
      )}
      <Ways>
        {onBack && (
          <Button variant="text" startIcon={<ArrowLeft size={20} />} disabled={sending} onClick={onBack}>
            {t('assessment.back', {}, language)}
          </Button>
        )}
        <Button type="submit" variant="contained" size="large" disabled={!ready}>
          {t(sending ? 'assessment.sending' : next, {}, language)}
        </Button>
      </Ways>
      <WhyAsked why={question.why} language={language} />
    </Form>
  );
}
