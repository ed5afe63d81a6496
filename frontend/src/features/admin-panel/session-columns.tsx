// The columns of the panel's list of conversations.
import type { adminPanel, SessionRow, SortOf } from '@medconsult/common';
import {
  type Column,
  countColumn,
  Device,
  IdOr,
  Lines,
  openColumn,
  Place,
  Quiet,
  say,
  sorted,
  Words,
} from '../operator/index.js';
import { created, id, place, user, words } from './plain-columns.js';

type Sort = SortOf<(typeof adminPanel.operations)['sessions']>;

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

export function sessionColumns(onView: (row: SessionRow) => void): readonly Column<SessionRow, Sort>[] {
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
