import type { UnifiedSession } from '@medconsult/common';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMemo, useState } from 'react';
import { loadProblem, StatsRow } from '../admin-panel/index.js';
import {
  type Address,
  ListView,
  MessagesDialog,
  type Problem,
  say,
  TabBody,
  useAddress,
  useListArgument,
  useRight,
} from '../operator/index.js';
import { useAllVisitorsInfiniteQuery, useAnyConversationQuery, useUnifiedSessionsInfiniteQuery } from './api.js';
import { sessionColumns } from './session-columns.js';

const RELOADS = { refetchOnMountOrArgChange: true };
type SessionColumns = ReturnType<typeof sessionColumns>;
/** What visitors without a conversation have, too. */
const BOTH_SORT = [{ id: 'date', sort: 'sessionCreatedAt' }] as const;

/** In all-visitors mode the list has no order by what only conversations have. */
const ofEverybody = (columns: SessionColumns): SessionColumns =>
  columns.map(({ sort, ...column }) => (sort === BOTH_SORT[0].sort ? { ...column, sort } : column));

function unifiedProblem({ status, statusText, message }: Problem): string {
  const answered = typeof status === 'number' && status > 0;
  const words = say('error.unified', { status: answered ? status : (message ?? ''), statusText: statusText ?? '' });
  return loadProblem({ message: words.trim() });
}

/** The conversations, or in all-visitors mode also those who never began one. */
function useSessions(columns: SessionColumns, everybody: boolean) {
  const argument = useListArgument(columns);
  const sessions = useUnifiedSessionsInfiniteQuery(argument, { ...RELOADS, skip: everybody });
  const visitors = useAllVisitorsInfiniteQuery(useListArgument(BOTH_SORT), { ...RELOADS, skip: !everybody });
  return everybody ? visitors : sessions;
}

function AllVisitorsSwitch({ address }: { readonly address: Address }) {
  return (
    <FormControlLabel
      title={say('dashboard.allVisitorsHint')}
      label={say('dashboard.allVisitors')}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ marginInline: 1, minHeight: 44 }}
      control={
        <Switch
          checked={address.get('all') === '1'}
          onChange={(_event, checked) => address.change({ all: checked ? '1' : null })}
        />
      }
    />
  );
}

function Viewer({ sessionId, onClose }: { readonly sessionId: string; readonly onClose: () => void }) {
  const reading = useAnyConversationQuery({ id: sessionId }, { refetchOnMountOrArgChange: true });
  return <MessagesDialog {...{ sessionId, reading, onClose }} />;
}

export function SessionsTab() {
  const address = useAddress();
  const everybody = address.get('all') === '1';
  const [viewed, setViewed] = useState<string | null>(null);
  const mayRead = useRight('disclose');
  const view = (row: UnifiedSession) => setViewed(row.sessionId);
  const columns = useMemo(() => {
    const all = sessionColumns(view);
    return everybody ? ofEverybody(all) : all;
  }, [everybody]);
  const pages = useSessions(columns, everybody);
  return (
    <TabBody>
      <StatsRow />
      <ListView
        name="sessions"
        label={say('dashboard.sessions')}
        pages={pages}
        columns={columns}
        keyOf={(row) => row.sessionId}
        loading={say('dashboard.loading')}
        placeholder={say('dashboard.search')}
        empty={say('dashboard.empty')}
        emptyHint={say('dashboard.emptyHint')}
        noMatch={say('dashboard.noMatch')}
        problem={unifiedProblem}
        retry={say('retry')}
        onOpen={mayRead ? view : undefined}
        controls={<AllVisitorsSwitch address={address} />}
      />
      {viewed !== null && <Viewer sessionId={viewed} onClose={() => setViewed(null)} />}
    </TabBody>
  );
}
