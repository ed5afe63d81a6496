// The columns of the panel's list of payments, with the way to refund one.
import type { adminPanel, PaymentRow, SortOf } from '@medconsult/common';
import Button from '@mui/material/Button';
import { type Column, IdOr, methodColumn, moneyColumn, say, sorted, ToneBadge } from '../operator/index.js';
import { created, id, user } from './plain-columns.js';

type Sort = SortOf<(typeof adminPanel.operations)['payments']>;

/** States in which a payment can be refunded. */
const REFUNDABLE = ['completed', 'partly-refunded'];

export const paymentColumns = (
  onRefund: ((payment: PaymentRow) => void) | null,
): readonly Column<PaymentRow, Sort>[] => [
  id(),
  user(),
  sorted(
    'amount',
    moneyColumn('amount', say('col.amount'), (row) => row.amount),
  ),
  sorted('paymentMethod', methodColumn()),
  {
    id: 'status',
    label: say('col.status'),
    value: (row) => row.status,
    sort: 'status',
    filter: (row) => row.status,
    cell: (row) => <ToneBadge tone={row.status === 'completed' ? 'default' : 'destructive'}>{row.status}</ToneBadge>,
  },
  {
    id: 'transaction',
    label: say('col.transaction'),
    value: (row) => row.transactionId,
    cell: (row) => <IdOr id={row.transactionId} length={20} />,
  },
  created(),
  {
    id: 'refund',
    label: say('col.actions'),
    unordered: true,
    width: 110,
    value: () => null,
    cell: (row) =>
      onRefund &&
      REFUNDABLE.includes(row.status) && (
        <Button
          variant="text"
          size="small"
          aria-label={`${say('refund.action')} ${row.id}`}
          onClick={() => onRefund(row)}
        >
          {say('refund.action')}
        </Button>
      ),
  },
];
