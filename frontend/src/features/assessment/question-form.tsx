// One question: big, its quick answers, words if wanted, why it is asked, and the way back.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AssessmentQuestion } from '@medconsult/common';
import { useState } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { t } from '../../i18n/assessment.js';
import { detectLanguage, directionOf, type Language, languageOfText } from '../../i18n/language.js';
import { RADIUS, SIZES } from '../../ui/theme/tokens.js';
import { Chips, Words } from './answer-fields.js';
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
