// The facts about a question: its category, who asked, when, and how often it was read.
import { styled } from '@mui/material/styles';
import type { MedicalQuestion } from '@medconsult/common';
import Eye from 'lucide-react/icons/eye';
import { questions } from '../../content/questions.js';
import { t } from '../../i18n/questions.js';
import { useHydrated } from '../../ui/after-hydration.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { agoText, dayText, exactTime } from './ago.js';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 14px',
  fontSize: SIZES.xs,
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
// On a phone who and when always have a separate line: cards beside each other look alike.
const Asked = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: 14,
  [theme.breakpoints.down('sm')]: { order: 1, flexBasis: '100%' },
}));
const Category = styled('span')(({ theme }) => ({
  padding: '2px 10px',
  borderRadius: RADIUS.card,
  fontWeight: WEIGHTS.medium,
  background: theme.vars.palette.primary.tint,
  color: theme.vars.palette.primary.main,
  '&[data-category=emergency]': {
    background: theme.vars.palette.error.tint,
    color: theme.vars.palette.error.main,
  },
}));
const Views = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 5, marginInlineStart: 'auto' });

/** How long ago, for as long as the page is open; in a prerendered page, which is read later, the day. */
function Asking({ createdAt }: { readonly createdAt: string }) {
  if (!useHydrated()) return <time dateTime={createdAt}>{dayText(createdAt)}</time>;
  return (
    <time dateTime={createdAt} title={exactTime(createdAt)}>
      {agoText(createdAt)}
    </time>
  );
}

function ViewCount({ count }: { readonly count: number }) {
  // Not known when the page is prerendered.
  if (!useHydrated()) return null;
  return (
    <Views>
      <Eye size={16} />
      {t('questions.views', { n: count })}
    </Views>
  );
}

export function QuestionFacts({ question }: { readonly question: MedicalQuestion }) {
  const { category, isAnonymous, createdAt, viewCount } = question;
  return (
    <Row>
      <Category data-category={category}>{questions().categories.find(({ id }) => id === category)?.label}</Category>
      <Asked>
        <span>{isAnonymous ? questions().askedBy.anonymous : questions().askedBy.user}</span>
        <Asking createdAt={createdAt} />
      </Asked>
      <ViewCount count={viewCount} />
    </Row>
  );
}
