import type { adminDashboard, PaidUser, SortOf } from '@medconsult/common';
import Alert from '@mui/material/Alert';
import { loadProblem } from '../admin-panel/index.js';
import {
  type Column,
  CopyId,
  count,
  countColumn,
  Email,
  Lines,
  ListView,
  methodColumn,
  moneyColumn,
  say,
  sorted,
  TabBody,
  timeColumn,
  type Tone,
  ToneBadge,
  useListArgument,
} from '../operator/index.js';
import { usePaidUsersInfiniteQuery } from './api.js';

const MANY_CREDITS = 50;
const FEW_CREDITS = 10;

export function creditsTone(credits: number): Tone {
  if (credits > MANY_CREDITS) return 'default';
  return credits > FEW_CREDITS ? 'secondary' : 'destructive';
}

type Sort = SortOf<typeof adminDashboard.operations.paidUsers>;

const COLUMNS: readonly Column<PaidUser, Sort>[] = [
  {
    id: 'user',
    label: say('col.user'),
    width: 220,
    value: (row) => row.userEmail,
    cell: (row) => (
      <Lines>
        <Email lines={1}>{row.userEmail}</Email>
        <CopyId>{row.userId}</CopyId>
      </Lines>
    ),
  },
  {
    id: 'credits',
    label: say('col.creditsLeft'),
    align: 'end',
    value: (row) => row.userCredits,
    cell: (row) => <ToneBadge tone={creditsTone(row.userCredits)}>{count(row.userCredits)}</ToneBadge>,
  },
  sorted(
    'totalPayments',
    countColumn('payments', say('col.payments'), (row) => row.totalPayments),
  ),
  sorted(
    'totalPaid',
    moneyColumn('paid', say('col.totalPaid'), (row) => row.totalPaid),
  ),
  sorted(
    'creditsEarned',
    countColumn('earned', say('col.creditsEarned'), (row) => row.creditsEarned),
  ),
  {
    id: 'usage',
    label: say('col.usage'),
    width: 200,
    value: (row) => row.questionsAsked,
    cell: (row) => say('paid.usage', { sessions: row.sessionsStarted, questions: row.questionsAsked }),
  },
  sorted(
    'lastPaymentDate',
    timeColumn({ id: 'last', label: say('col.lastPayment'), of: (row) => row.lastPaymentDate, none: say('paid.none') }),
  ),
  methodColumn(),
];

export function PaidUsersTab() {
  const pages = usePaidUsersInfiniteQuery(useListArgument(COLUMNS), { refetchOnMountOrArgChange: true });
  return (
    <TabBody>
      <Alert severity="info">{say('paid.note')}</Alert>
      <ListView
        name="paid-users"
        label={say('dashboard.paid')}
        pages={pages}
        columns={COLUMNS}
        keyOf={(row) => row.userId}
        empty={say('paid.empty')}
        emptyHint={say('paid.emptyHint')}
        problem={loadProblem}
      />
    </TabBody>
  );
}
