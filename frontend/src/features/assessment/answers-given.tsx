// What was answered so far, to read again and, while that is possible, to correct.
import { styled } from '@mui/material/styles';
import type { AssessmentView } from '@medconsult/common';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Pencil from 'lucide-react/icons/pencil';
import { t } from '../../i18n/assessment.js';
import { IconButton } from '../../ui/icon-button.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { questionWords } from './question-words.js';

const Place = styled('details')(({ theme }) => ({
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minBlockSize: 48,
    cursor: 'pointer',
    fontWeight: WEIGHTS.medium,
    fontSize: SIZES.sm,
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '&[open] summary svg': { transform: 'rotate(180deg)' },
  '& ol': { listStyle: 'none', padding: 0, margin: 0 },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: 8,
    padding: '8px 0 12px',
    fontSize: SIZES.sm,
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
  },
  '& li + li': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& small': { display: 'block', fontSize: SIZES.xs, color: theme.vars.palette.text.secondary },
}));

interface Props {
  readonly view: AssessmentView;
  readonly open: boolean;
  readonly onCorrect: (number: number) => void;
}

export function AnswersGiven({ view, open, onCorrect }: Props) {
  if (view.answered.length === 0) return null;
  return (
    <Place open={open}>
      <summary>
        {t('assessment.answers', { n: view.answered.length })} <ChevronDown size={18} />
      </summary>
      <ol>
        {view.answered.map(({ question, answer }) => (
          <li key={question.number}>
            <div>
              <small dir="auto">
                {question.number}. {questionWords(question.text)}
              </small>
              <span dir="auto">
                {[answer.value && t(`assessment.chip.${answer.value}`), answer.text].filter(Boolean).join('. ')}
              </span>
            </div>
            {view.canCorrect && (
              <IconButton
                icon={Pencil}
                label={t('assessment.correct', { n: question.number })}
                onClick={() => onCorrect(question.number)}
              />
            )}
          </li>
        ))}
      </ol>
    </Place>
  );
}
