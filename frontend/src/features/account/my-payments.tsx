// The payments of the account: what was paid, what it gave, what came back, and what is owed after that.
import type { MyPayment, MyPayments as Payments } from '@medconsult/common';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { t } from '../../i18n/account.js';
import { ErrorState } from '../../ui/states.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { useMyPaymentsQuery } from './api.js';
import { longDate } from '../../i18n/dates.js';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: SIZES.sm,
  lineHeight: 1.5,
  '& li': { display: 'grid', gridTemplateColumns: '1fr auto', gap: '0 16px' },
  '& li + li': { paddingBlockStart: 12, borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& b': { fontWeight: WEIGHTS.medium, fontVariantNumeric: 'tabular-nums' },
  '& small': { gridColumn: '1 / -1', fontSize: SIZES.xs, color: theme.vars.palette.text.secondary },
  '& small[data-back]': { color: theme.vars.palette.warning.main },
}));
const Note = styled('p')(({ theme }) => ({ fontSize: SIZES.sm, color: theme.vars.palette.text.secondary }));

const METHODS = { paypal: 'PayPal', payerurl: 'PayerURL' } as const;

const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** The words of the payment dialog: a pack without diamonds is one of questions. */
function packText({ credits, diamonds }: MyPayment): string {
  return diamonds > 0 ? t('myPayments.both', { credits, diamonds }) : t('myPayments.questions', { credits });
}

function stateText({ status, refundedCents }: MyPayment): string | null {
  if (status === 'reversed') return t('myPayments.reversed', { amount: money(refundedCents) });
  if (refundedCents > 0) return t('myPayments.refunded', { amount: money(refundedCents) });
  if (status === 'pending') return t('myPayments.pending');
  return status === 'review' ? t('myPayments.review') : null;
}

function Entry({ payment }: { readonly payment: MyPayment }) {
  const state = stateText(payment);
  return (
    <li>
      <span>{packText(payment)}</span>
      <b>{money(payment.paidCents)}</b>
      <small>
        {longDate(payment.createdAt)} · {METHODS[payment.paymentMethod]}
      </small>
      {state && <small data-back="">{state}</small>}
    </li>
  );
}

function Owed({ owed }: { readonly owed: Payments['owed'] }) {
  if (owed.credits + owed.diamonds === 0) return null;
  return <Alert severity="warning">{t('myPayments.owed', owed)}</Alert>;
}

export function MyPayments() {
  const { data, error, refetch } = useMyPaymentsQuery();
  if (error) return <ErrorState message={t('myPayments.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="48px" />;
  if (data.payments.length === 0) return <Note>{t('myPayments.none')}</Note>;
  return (
    <>
      <Owed owed={data.owed} />
      <List>
        {data.payments.map((payment) => (
          <Entry key={payment.id} payment={payment} />
        ))}
      </List>
    </>
  );
}
