// The panel's tabs that are a list and nothing else.
import type { PaymentRow, SessionRow } from '@medconsult/common';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ListView, MessagesDialog, say, TabBody, useListArgument, useRight } from '../operator/index.js';
import {
  useAdminAdsInfiniteQuery,
  useAdminPaymentsInfiniteQuery,
  useAdminReportsInfiniteQuery,
  useAdminSessionsInfiniteQuery,
  useAdminUsersInfiniteQuery,
  useSessionMessagesQuery,
} from './api.js';
import { AD_COLUMNS, REPORT_COLUMNS, USER_COLUMNS } from './columns.js';
import { paymentColumns } from './payment-columns.js';
import { sessionColumns } from './session-columns.js';
import { loadProblem } from './load-words.js';
import { RefundDialog } from './refund-dialog.js';

/** Until the operators' copy of a payment has caught up with the ledger. */
const COPIED_MS = 1500;

const keyOf = (row: { readonly id: string }) => row.id;

export function UsersTab() {
  const pages = useAdminUsersInfiniteQuery(useListArgument(USER_COLUMNS));
  return (
    <TabBody>
      <ListView
        name="users"
        label={say('panel.users')}
        columns={USER_COLUMNS}
        empty={say('users.empty')}
        emptyHint={say('users.emptyHint')}
        problem={loadProblem}
        {...{ pages, keyOf }}
      />
    </TabBody>
  );
}

function Viewer({ sessionId, onClose }: { readonly sessionId: string; readonly onClose: () => void }) {
  const reading = useSessionMessagesQuery({ id: sessionId }, { refetchOnMountOrArgChange: true });
  return <MessagesDialog {...{ sessionId, reading, onClose }} />;
}

export function SessionsTab() {
  const [viewed, setViewed] = useState<string | null>(null);
  const mayRead = useRight('disclose');
  const view = (row: SessionRow) => setViewed(row.id);
  const columns = useMemo(() => sessionColumns(view), []);
  const pages = useAdminSessionsInfiniteQuery(useListArgument(columns));
  return (
    <TabBody>
      <ListView
        name="sessions-panel"
        label={say('panel.sessions')}
        empty={say('sessions.empty')}
        emptyHint={say('sessions.emptyHint')}
        problem={loadProblem}
        onOpen={mayRead ? view : undefined}
        {...{ pages, columns, keyOf }}
      />
      {viewed !== null && <Viewer sessionId={viewed} onClose={() => setViewed(null)} />}
    </TabBody>
  );
}

export function PaymentsTab() {
  const [refunded, setRefunded] = useState<PaymentRow | null>(null);
  const mayRefund = useRight('refunds');
  const columns = useMemo(() => paymentColumns(mayRefund ? setRefunded : null), [mayRefund]);
  const pages = useAdminPaymentsInfiniteQuery(useListArgument(columns));
  const refetching = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Refetching after the tab was left would throw.
  useEffect(() => () => clearTimeout(refetching.current), []);
  const onDone = () => {
    setRefunded(null);
    // The list is a copy that follows the ledger within a second.
    refetching.current = setTimeout(() => void pages.refetch(), COPIED_MS);
  };
  return (
    <TabBody>
      <ListView
        name="payments"
        label={say('panel.payments')}
        empty={say('payments.empty')}
        emptyHint={say('payments.emptyHint')}
        problem={loadProblem}
        {...{ pages, columns, keyOf }}
      />
      {refunded && <RefundDialog payment={refunded} onClose={() => setRefunded(null)} onDone={onDone} />}
    </TabBody>
  );
}

/** Advertisements are measured only where somebody has agreed to it: the panel does without this list. */
export function AdsTab() {
  const pages = useAdminAdsInfiniteQuery(useListArgument(AD_COLUMNS));
  return (
    <TabBody>
      <ListView
        name="ads"
        label={say('panel.ads')}
        columns={AD_COLUMNS}
        empty={say('ads.empty')}
        emptyHint={say('ads.emptyHint')}
        {...{ pages, keyOf }}
      />
    </TabBody>
  );
}

export function ReportsTab() {
  const pages = useAdminReportsInfiniteQuery(useListArgument(REPORT_COLUMNS));
  return (
    <TabBody>
      <ListView
        name="reports"
        label={say('panel.reports')}
        columns={REPORT_COLUMNS}
        empty={say('reports.empty')}
        emptyHint={say('reports.emptyHint')}
        problem={loadProblem}
        {...{ pages, keyOf }}
      />
    </TabBody>
  );
}
