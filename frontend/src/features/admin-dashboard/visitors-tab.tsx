import type { adminDashboard, SiteVisitor, SortOf } from '@medconsult/common';
import { useMemo, useState } from 'react';
import { loadProblem } from '../admin-panel/index.js';
import {
  CellButton,
  type Column,
  CopyId,
  DayAndTime,
  Device,
  Lines,
  ListView,
  Place,
  Quiet,
  Row,
  say,
  shortened,
  TabBody,
  Time,
  ToneBadge,
  useListArgument,
  Words,
} from '../operator/index.js';
import { useSiteVisitorsInfiniteQuery } from './api.js';
import { VisitorHistory } from './visitor-history.js';
import { sourceOf } from './visitor.rules.js';

const FINGERPRINT_SHOWN = 8;
const LANDING_SHOWN = 20;

function Source({ visitor }: { readonly visitor: SiteVisitor }) {
  return (
    <Lines>
      <Words>{sourceOf(visitor) ?? say('dashboard.direct')}</Words>
      {visitor.gclid && <ToneBadge tone="secondary">{say('dashboard.googleAds')}</ToneBadge>}
    </Lines>
  );
}

type Sort = SortOf<typeof adminDashboard.operations.siteVisitors>;

function visitorColumns(onHistory: (visitor: SiteVisitor) => void): readonly Column<SiteVisitor, Sort>[] {
  return [
    {
      id: 'visitor',
      label: say('col.visitor'),
      width: 170,
      value: (row) => row.deviceFingerprint,
      cell: (row) => (
        <Row>
          <CopyId>{row.id}</CopyId>
          <Quiet>
            <CopyId length={FINGERPRINT_SHOWN}>{row.deviceFingerprint}</CopyId>
          </Quiet>
        </Row>
      ),
    },
    {
      id: 'location',
      label: say('col.location'),
      width: 140,
      value: (row) => row.country,
      sort: 'country',
      cell: (row) => <Place country={row.country} city={row.city} ip={row.ipAddress} />,
    },
    {
      id: 'device',
      label: say('col.device'),
      width: 140,
      value: (row) => row.deviceType,
      filter: (row) => row.deviceType,
      cell: (row) => <Device {...row} />,
    },
    {
      id: 'source',
      label: say('col.source'),
      width: 160,
      value: sourceOf,
      filter: (row) => sourceOf(row) ?? say('dashboard.direct'),
      cell: (row) => <Source visitor={row} />,
    },
    {
      id: 'pages',
      label: say('col.pages'),
      align: 'end',
      value: (row) => row.pagesVisited,
      sort: 'pagesVisited',
      cell: (row) => (
        <CellButton about={say('visitors.history')} onClick={() => onHistory(row)}>
          {say('visitors.pages', { n: row.pagesVisited })}
        </CellButton>
      ),
    },
    {
      id: 'chats',
      label: say('col.chats'),
      align: 'end',
      value: (row) => row.sessionsStarted,
      sort: 'sessionsStarted',
    },
    {
      id: 'landing',
      label: say('col.landing'),
      value: (row) => row.landingPage,
      cell: (row) => <bdi title={row.landingPage}>{shortened(row.landingPage, LANDING_SHOWN)}</bdi>,
    },
    {
      id: 'first',
      label: say('col.firstVisit'),
      width: 120,
      value: (row) => row.firstVisit,
      sort: 'firstVisit',
      cell: (row) => <DayAndTime at={row.firstVisit} />,
    },
    {
      id: 'last',
      label: say('col.lastActivity'),
      width: 120,
      value: (row) => row.lastActivity,
      sort: 'lastActivity',
      cell: (row) => <Time at={row.lastActivity} />,
    },
  ];
}

const newestFirst = (rows: readonly SiteVisitor[]) => rows.toSorted((a, b) => b.firstVisit.localeCompare(a.firstVisit));

export function VisitorsTab() {
  const [shown, setShown] = useState<SiteVisitor | null>(null);
  const columns = useMemo(() => visitorColumns(setShown), []);
  const pages = useSiteVisitorsInfiniteQuery(useListArgument(columns), { refetchOnMountOrArgChange: true });
  return (
    <TabBody>
      <ListView
        name="site-visitors"
        label={say('dashboard.visitors')}
        pages={pages}
        columns={columns}
        keyOf={(row) => row.id}
        arrange={newestFirst}
        empty={say('visitors.empty')}
        emptyHint={say('visitors.emptyHint')}
        problem={loadProblem}
        onOpen={setShown}
      />
      {shown && <VisitorHistory visitor={shown} onClose={() => setShown(null)} />}
    </TabBody>
  );
}
