// The two ways to answer a question of the assessment: a quick answer, and words.
import TextareaAutosize from '@mui/material/TextareaAutosize';
import { styled } from '@mui/material/styles';
import type { AssessmentQuestion } from '@medconsult/common';
import { type KeyboardEvent, useId } from 'react';
import { t } from '../../i18n/assessment.js';
import { directionOf, directionOfText, type Language } from '../../i18n/language.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { QUESTION_LENGTH, sendsOnEnter } from '../chat/index.js';
import type { Given } from './assessment.rules.js';

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

interface FieldProps {
  readonly question: AssessmentQuestion;
  readonly titleId: string;
  readonly given: Given;
  readonly language: Language;
  readonly onChange: (given: Given) => void;
}

export function Chips({ question, titleId, given, language, onChange }: FieldProps) {
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

export function Words({ question, given, language, onChange, onEnter }: FieldProps & { readonly onEnter: () => void }) {
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
