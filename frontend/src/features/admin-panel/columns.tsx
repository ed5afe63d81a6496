// The columns of the panel's other lists: users, reports and advertisements.
import type { adminPanel, AdRow, ReportRow, SortOf, UserRow } from '@medconsult/common';
import { type Column, countColumn, Device, IdOr, say, sorted, timeColumn, ToneBadge } from '../operator/index.js';
import { created, id, place, user, words } from './plain-columns.js';

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
