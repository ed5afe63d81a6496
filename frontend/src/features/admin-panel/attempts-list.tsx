// Payment attempts and clicks; the panel and the dashboard show the same list.
import type { adminPanel, PaymentAttemptRow, SortOf } from '@medconsult/common';
import {
  type Column,
  CopyId,
  Email,
  IdOr,
  Lines,
  ListView,
  methodColumn,
  moneyColumn,
  Place,
  Quiet,
  say,
  sorted,
  timeColumn,
  ToneBadge,
  useListArgument,
} from '../operator/index.js';
import { useAdminAttemptsInfiniteQuery } from './api.js';
import { loadProblem } from './load-words.js';

/** What an attempt is about when nothing is said of its amount. */
export const USUAL_AMOUNT = 9;
const FINGERPRINT_SHOWN = 12;

const statusName = (status: string): string => (status === 'clicked' ? say('status.clicked') : status);

type Sort = SortOf<typeof adminPanel.operations.paymentAttempts>;

const COLUMNS: readonly Column<PaymentAttemptRow, Sort>[] = [
  sorted('createdAt', timeColumn({ id: 'time', label: say('col.time'), of: (row) => row.createdAt })),
  sorted('paymentMethod', methodColumn()),
  {
    id: 'status',
    label: say('col.status'),
    value: (row) => statusName(row.status),
    sort: 'status',
    filter: (row) => statusName(row.status),
    cell: (row) => (
      <ToneBadge tone={row.status === 'completed' ? 'default' : 'secondary'}>{statusName(row.status)}</ToneBadge>
    ),
  },
  {
    id: 'user',
    label: say('col.user'),
    width: 200,
    value: (row) => row.userEmail,
    cell: (row) => (
      <Lines>
        <Email lines={1}>{row.userEmail ?? say('anonymous')}</Email>
        {row.userId && <CopyId>{row.userId}</CopyId>}
        {row.identifiedThroughFingerprint && <Quiet>{say('attempts.byFingerprint')}</Quiet>}
      </Lines>
    ),
  },
  {
    id: 'fingerprint',
    label: say('col.fingerprint'),
    value: (row) => row.deviceFingerprint,
    cell: (row) => <IdOr id={row.deviceFingerprint} length={FINGERPRINT_SHOWN} />,
  },
  {
    id: 'location',
    label: say('col.location'),
    value: (row) => row.country,
    cell: (row) => <Place country={row.country} city={row.city} />,
  },
  sorted(
    'amount',
    moneyColumn('amount', say('col.amount'), (row) => row.amount ?? USUAL_AMOUNT),
  ),
];

const newestFirst = (rows: readonly PaymentAttemptRow[]) =>
  rows.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

interface Props {
  readonly label: string;
  readonly empty: string;
  readonly reloads?: boolean;
}

export function AttemptsList({ label, empty, reloads = false }: Props) {
  const pages = useAdminAttemptsInfiniteQuery(useListArgument(COLUMNS), { refetchOnMountOrArgChange: reloads });
  return (
    <ListView
      name="payment-attempts"
      label={label}
      pages={pages}
      columns={COLUMNS}
      keyOf={(row) => row.id}
      arrange={newestFirst}
      empty={empty}
      emptyHint={say('attempts.emptyHint')}
      problem={loadProblem}
    />
  );
}
