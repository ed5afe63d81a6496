// The columns of the panel's plain lists.
import type { adminPanel, AdRow, PaymentRow, ReportRow, SessionRow, SortOf, UserRow } from '@medconsult/common';
import Button from '@mui/material/Button';
import {
  type Column,
  CopyId,
  countColumn,
  Device,
  EmailOr,
  IdOr,
  Lines,
  methodColumn,
  moneyColumn,
  openColumn,
  Place,
  Quiet,
  say,
  sorted,
  timeColumn,
  ToneBadge,
  Words,
  WordsOr,
} from '../operator/index.js';

type Panel = typeof adminPanel.operations;

/** Assessments with this many questions are nearly done, or done. */
const MANY_QUESTIONS = 9;
export const QUESTIONS_IN_ALL = 10;

const statusName = (status: ReportRow['status']): string =>
  status === 'in_progress' ? say('status.in_progress') : status;

export function QuestionCount({ questions }: { readonly questions: number }) {
  return (
    <ToneBadge tone={questions >= MANY_QUESTIONS ? 'default' : 'outline'}>
      {questions}/{QUESTIONS_IN_ALL}
    </ToneBadge>
  );
}

export function ReportStatus({ status }: { readonly status: ReportRow['status'] }) {
  return <ToneBadge tone={status === 'completed' ? 'default' : 'secondary'}>{statusName(status)}</ToneBadge>;
}

const id = <Row extends { readonly id: string }>(): Column<Row> => ({
  id: 'id',
  label: say('col.id'),
  value: (row) => row.id,
  cell: (row) => <CopyId>{row.id}</CopyId>,
});
const user = <Row extends { readonly userEmail: string | null }>(): Column<Row> => ({
  id: 'user',
  label: say('col.user'),
  width: 180,
  value: (row) => row.userEmail,
  cell: (row) => <EmailOr text={row.userEmail} none={say('anonymous')} />,
});
const created = <Row extends { readonly createdAt: string }>(label = say('col.date')): Column<Row, 'createdAt'> =>
  sorted('createdAt', timeColumn({ id: 'date', label, of: (row) => row.createdAt }));
const place = <Row extends { readonly country: string | null; readonly city: string | null }>(): Column<Row> => ({
  id: 'location',
  label: say('col.location'),
  value: (row) => row.country,
  cell: (row) => <Place country={row.country} city={row.city} />,
});
const words = <Row,>(columnId: string, label: string, of: (row: Row) => string | null): Column<Row> => ({
  id: columnId,
  label,
  value: of,
  cell: (row) => <WordsOr text={of(row)} none="–" />,
});

export const USER_COLUMNS: readonly Column<UserRow, SortOf<Panel['users']>>[] = [
  id(),
  { ...words<UserRow>('email', say('col.email'), (row) => row.email), width: 220 },
  countColumn('credits', say('col.credits'), (row) => row.credits),
  {
    id: 'registration',
    label: say('col.registrationSession'),
    value: (row) => row.registrationSessionId,
    cell: (row) => <IdOr id={row.registrationSessionId} length={16} />,
  },
  created(say('col.created')),
  sorted('updatedAt', timeColumn({ id: 'updated', label: say('col.updated'), of: (row) => row.updatedAt })),
];

const AD_PARAMETERS = ['a_aid', 'a_bid', 'data1', 'data3', 'data4', 'data5'] as const;

function AdParameters({ row }: { readonly row: SessionRow }) {
  const set = AD_PARAMETERS.filter((name) => row[name]);
  if (set.length === 0) return <Quiet>–</Quiet>;
  return (
    <Lines>
      {set.map((name) => (
        <Words key={name} lines={1}>{`${name}: ${row[name]}`}</Words>
      ))}
    </Lines>
  );
}

export function sessionColumns(
  onView: (row: SessionRow) => void,
): readonly Column<SessionRow, SortOf<Panel['sessions']>>[] {
  return [
    id(),
    { ...words<SessionRow>('title', say('col.title'), (row) => row.title), width: 200 },
    user(),
    {
      id: 'fingerprint',
      label: say('col.fingerprint'),
      value: (row) => row.deviceFingerprint,
      cell: (row) => <IdOr id={row.deviceFingerprint} />,
    },
    {
      id: 'device',
      label: say('col.device'),
      width: 130,
      value: (row) => row.deviceType,
      filter: (row) => row.deviceType,
      cell: (row) => <Device {...row} />,
    },
    {
      ...place<SessionRow>(),
      width: 130,
      cell: (row) => <Place country={row.country} city={row.city} ip={row.ipAddress} />,
    },
    { id: 'ads', label: say('col.adParameters'), value: (row) => row.a_aid, cell: (row) => <AdParameters row={row} /> },
    sorted(
      'messageCount',
      countColumn('messages', say('col.messages'), (row) => row.messageCount),
    ),
    created(),
    openColumn('dashboard.view', (row) => row.id, onView),
  ];
}

/** States in which a payment can be refunded. */
const REFUNDABLE = ['completed', 'partly-refunded'];

export const paymentColumns = (
  onRefund: ((payment: PaymentRow) => void) | null,
): readonly Column<PaymentRow, SortOf<Panel['payments']>>[] => [
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

export const REPORT_COLUMNS: readonly Column<ReportRow, SortOf<Panel['reports']>>[] = [
  id(),
  user(),
  { ...words<ReportRow>('title', say('col.title'), (row) => row.title), width: 200 },
  {
    id: 'questions',
    label: say('col.questions'),
    value: (row) => row.questionCount,
    sort: 'questionCount',
    cell: (row) => <QuestionCount questions={row.questionCount} />,
  },
  {
    id: 'status',
    label: say('col.status'),
    value: (row) => statusName(row.status),
    filter: (row) => statusName(row.status),
    cell: (row) => <ReportStatus status={row.status} />,
  },
  place(),
  {
    id: 'device',
    label: say('col.device'),
    value: (row) => row.deviceType,
    cell: (row) => <Device {...row} />,
  },
  created(),
];

export const AD_COLUMNS: readonly Column<AdRow, SortOf<Panel['adsTracking']>>[] = [
  {
    id: 'session',
    label: say('col.session'),
    value: (row) => row.sessionId,
    cell: (row) => <IdOr id={row.sessionId} />,
  },
  user(),
  {
    id: 'fingerprint',
    label: say('col.fingerprint'),
    value: (row) => row.deviceFingerprint,
    cell: (row) => <IdOr id={row.deviceFingerprint} />,
  },
  {
    ...words<AdRow>('network', say('col.network'), (row) => row.network),
    sort: 'network',
    filter: (row) => row.network,
  },
  sorted(
    'campaignId',
    words<AdRow>('campaign', say('col.campaign'), (row) => row.campaignId),
  ),
  { ...words<AdRow>('keyword', say('col.keyword'), (row) => row.keyword), sort: 'keyword', width: 160 },
  words('matchType', say('col.matchType'), (row) => row.matchType),
  words('device', say('col.device'), (row) => row.device),
  words('physical', say('col.physicalLocation'), (row) => row.locationPhysical),
  created(),
];
