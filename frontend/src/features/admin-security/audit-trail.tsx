// What operators did, newest first, and whether the chain of entries is whole.
import type { AuditRow } from '@medconsult/common';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { useTitle } from '../../ui/use-title.js';
import { loadProblem } from '../admin-panel/index.js';
import {
  type Column,
  count,
  IdOr,
  ListView,
  PageHeadRow,
  say,
  Time,
  ToneBadge,
  useListArgument,
  Words,
} from '../operator/index.js';
import { useAuditTrailInfiniteQuery, useLazyCheckTrailQuery } from './api.js';

/** How many texts or rows an entry was about, if the server says so. */
type Entry = AuditRow & { readonly count?: number | null };

const COLUMNS: readonly Column<Entry>[] = [
  { id: 'id', label: say('col.id'), align: 'end', value: (row) => row.id },
  { id: 'time', label: say('col.time'), width: 130, value: (row) => row.at, cell: (row) => <Time at={row.at} /> },
  {
    id: 'operator',
    label: say('col.operator'),
    width: 180,
    value: (row) => row.operator,
    filter: (row) => row.operator,
    cell: (row) => <Words lines={1}>{row.operator}</Words>,
  },
  {
    id: 'action',
    label: say('col.action'),
    width: 160,
    value: (row) => row.action,
    filter: (row) => row.action,
    cell: (row) => <ToneBadge tone="outline">{row.action}</ToneBadge>,
  },
  {
    id: 'subject',
    label: say('col.subject'),
    value: (row) => row.subject,
    cell: (row) => <IdOr id={row.subject} length={36} />,
  },
  {
    id: 'count',
    label: say('col.count'),
    align: 'end',
    value: (row) => row.count ?? null,
    cell: (row) => (typeof row.count === 'number' ? count(row.count) : '–'),
  },
  {
    id: 'address',
    label: say('col.address'),
    value: (row) => row.address,
    cell: (row) => <IdOr id={row.address} length={40} />,
  },
];

function Verdict({ entries, firstBroken }: { readonly entries: number; readonly firstBroken: number | null }) {
  if (firstBroken !== null) return <Alert severity="error">{say('trail.broken', { id: firstBroken })}</Alert>;
  return <Alert severity="success">{say('trail.whole', { n: entries })}</Alert>;
}

function useChainCheck() {
  const [check, { data, error, isFetching }] = useLazyCheckTrailQuery();
  const failure = error && say('trail.checkFailed', { message: error.message ?? '' });
  const button = (
    <Button variant="contained" disabled={isFetching} onClick={() => void check()}>
      {say(isFetching ? 'trail.checking' : 'trail.check')}
    </Button>
  );
  const verdict = failure ? <Alert severity="error">{failure}</Alert> : data && <Verdict {...data} />;
  return { button, verdict: !isFetching && verdict };
}

export function AuditTrail() {
  useTitle(say('trail.title'));
  const pages = useAuditTrailInfiniteQuery(useListArgument(COLUMNS), { refetchOnMountOrArgChange: true });
  const { button, verdict } = useChainCheck();
  return (
    <>
      <PageHeadRow title={say('trail.title')} lead={say('trail.lead')}>
        {button}
        <Button variant="outlined" component={Link} to={paths.adminSecurity}>
          {say('trail.back')}
        </Button>
      </PageHeadRow>
      {verdict}
      <ListView
        name="audit-trail"
        label={say('trail.title')}
        pages={pages}
        columns={COLUMNS}
        keyOf={(row) => String(row.id)}
        placeholder={say('trail.search')}
        empty={say('trail.empty')}
        emptyHint={say('trail.emptyHint')}
        problem={loadProblem}
      />
    </>
  );
}
