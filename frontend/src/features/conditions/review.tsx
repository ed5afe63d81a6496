// The author of a page about a condition, its reviewer, and its last change.
import { styled } from '@mui/material/styles';
import { calendarDate } from '../../i18n/dates.js';
import type { ConditionPage } from '../../content/condition-page.js';
import { t } from '../../i18n/reading.js';
import { SIZES } from '../../ui/theme/tokens.js';

const Place = styled('p')(({ theme }) => ({
  marginBlockStart: 16,
  maxInlineSize: '70ch',
  fontSize: SIZES.xs,
  lineHeight: 1.55,
  color: theme.vars.palette.text.secondary,
}));

const NOBODY = 'none';

export function Review({ review }: Pick<ConditionPage, 'review'>) {
  const { reviewed, written } = review;
  return (
    <Place>
      {reviewed === NOBODY ? t('conditions.review') : t('conditions.reviewed', { name: reviewed })}{' '}
      {t('conditions.written')}: <time dateTime={written}>{calendarDate(written)}</time>.
    </Place>
  );
}
