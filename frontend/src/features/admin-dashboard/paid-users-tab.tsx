import type { PaidUser } from '@medconsult/common';
import Alert from '@mui/material/Alert';
import { loadProblem } from '../admin-panel/load-words.js';
import { type Tone, ToneBadge } from '../operator/badge.js';
import { CopyId, Lines, Quiet, Row, Time, Words } from '../operator/cells.js';
import { count, dollars } from '../operator/format.js';
import type { Column } from '../operator/table/columns.js';
import { ListView } from '../operator/table/list-view.js';
import { useListArgument } from '../operator/table/pages.js';
import { TabBody } from '../operator/tab-body.js';
import { methodName } from '../operator/texts-of.js';
import { say } from '../operator/texts.js';
import { usePaidUsersInfiniteQuery } from './api.js';

const MANY_CREDITS = 50;
const FEW_CREDITS = 10;

export function creditsTone(credits: number): Tone {
  if (credits > MANY_CREDITS) return 'default';
  return credits > FEW_CREDITS ? 'secondary' : 'destructive';
}

const COLUMNS: readonly Column<PaidUser>[] = [
  {
    id: 'user',
    label: say('col.user'),
    width: 220,
    value: (row) => row.userEmail,
    cell: (row) => (
      <Lines>
        <Words lines={1}>{row.userEmail}</Words>
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
  { id: 'payments', label: say('col.payments'), align: 'end', value: (row) => row.totalPayments },
  {
    id: 'paid',
    label: say('col.totalPaid'),
    align: 'end',
    value: (row) => row.totalPaid,
    cell: (row) => dollars(row.totalPaid),
  },
  {
    id: 'earned',
    label: say('col.creditsEarned'),
    align: 'end',
    value: (row) => row.creditsEarned,
    cell: (row) => count(row.creditsEarned),
  },
  {
    id: 'usage',
    label: say('col.usage'),
    width: 200,
    value: (row) => row.questionsAsked,
    cell: (row) => say('paid.usage', { sessions: count(row.sessionsStarted), questions: count(row.questionsAsked) }),
  },
  {
    id: 'last',
    label: say('col.lastPayment'),
    width: 120,
    value: (row) => row.lastPaymentDate,
    cell: (row) => (row.lastPaymentDate ? <Time at={row.lastPaymentDate} /> : <Quiet>{say('paid.none')}</Quiet>),
  },
  {
    id: 'method',
    label: say('col.method'),
    value: (row) => row.paymentMethod,
    cell: (row) => (
      <Row>
        {(row.paymentMethod ?? '')
          .split(',')
          .filter(Boolean)
          .map((method) => (
            <ToneBadge key={method} tone="outline">
              {methodName(method.trim())}
            </ToneBadge>
          ))}
      </Row>
    ),
  },
];

export function PaidUsersTab() {
  const pages = usePaidUsersInfiniteQuery(useListArgument(), { refetchOnMountOrArgChange: true });
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
