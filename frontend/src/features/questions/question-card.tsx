// One question in the grid: two lines of it, three of its answer, and a link to the rest.
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { MedicalQuestion } from '@medconsult/common';
import { memo, useId, useMemo } from 'react';
import { paths } from '../../app/paths.js';
import { questions } from '../../content/questions.js';
import { pathIn } from '../../i18n/address.js';
import { languageOfText, shownLanguage } from '../../i18n/language.js';
import { Card } from '../../ui/page-layout.js';
import { SIZES } from '../../ui/theme/tokens.js';
import { DoctorLine } from './doctor-line.js';
import { previewText } from './preview-text.js';
import { QuestionFacts } from './question-facts.js';

export const QUESTION_LINES = 2;
export const ANSWER_LINES = 3;

const clampedTo = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical' as const,
  WebkitLineClamp: lines,
  overflow: 'hidden',
});

const Sheet = styled(Card)({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  blockSize: '100%',
  padding: 'clamp(18px, 2vw, 24px)',
});
const Question = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  ...clampedTo(QUESTION_LINES),
  textWrap: 'pretty',
  minBlockSize: `${QUESTION_LINES * 1.3}em`,
}));
const Answer = styled('p')(({ theme }) => ({
  ...clampedTo(ANSWER_LINES),
  fontSize: SIZES.sm,
  lineHeight: 1.6,
  minBlockSize: `${ANSWER_LINES * 1.6}em`,
  color: theme.vars.palette.text.secondary,
}));
const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  marginBlockStart: 'auto',
  [theme.breakpoints.down('sm')]: { '& > form': { flexGrow: 1 }, '& button': { inlineSize: '100%' } },
}));

export const QuestionCard = memo(function QuestionCard({ question }: { readonly question: MedicalQuestion }) {
  const id = useId();
  const answer = useMemo(() => previewText(question.answer), [question.answer]);
  return (
    <Sheet as="article" aria-labelledby={id}>
      <QuestionFacts question={question} />
      <Question id={id} lang={languageOfText(question.question)} dir="auto">
        {question.question}
      </Question>
      <Answer lang={languageOfText(answer)} dir="auto">
        {answer}
      </Answer>
      <Foot>
        <DoctorLine doctor={question.doctorType} />
        <form action={pathIn(shownLanguage(), paths.medicalQuestions)}>
          <Button type="submit" variant="outlined" name="question" value={question.id} aria-describedby={id}>
            {questions().read}
          </Button>
        </form>
      </Foot>
    </Sheet>
  );
});

/** A card in the shape of the real one, while the list is on its way. */
export function CardSkeleton() {
  return (
    <Sheet data-skeleton aria-hidden>
      <Skeleton width="62%" height="22px" />
      <Skeleton height="52px" />
      <Skeleton height="72px" />
      <Foot>
        <Skeleton width="190px" height="40px" />
        <Skeleton width="140px" height="44px" />
      </Foot>
    </Sheet>
  );
}
