// The columns of the Session Dashboard: everything known of one conversation.
import type { adminDashboard, SortOf, UnifiedSession } from '@medconsult/common';
import {
  CellButton,
  type Column,
  CopyId,
  DayAndTime,
  Device,
  dollars,
  Email,
  Lines,
  methodName,
  Place,
  Quiet,
  Row,
  say,
  ToneBadge,
  WithRight,
  Words,
  WordsOr,
} from '../operator/index.js';

const typeName = (row: UnifiedSession): string =>
  say(row.sessionType === 'report' ? 'dashboard.typeReport' : 'dashboard.typeChat');

function SessionCell({ row }: { readonly row: UnifiedSession }) {
  return (
    <Lines>
      {row.sessionId ? <CopyId>{row.sessionId}</CopyId> : <Quiet>{say('dashboard.noSession')}</Quiet>}
      <Row>
        <ToneBadge tone={row.sessionType === 'report' ? 'default' : 'outline'}>{typeName(row)}</ToneBadge>
        <Quiet>{say('dashboard.messages', { n: row.messageCount })}</Quiet>
      </Row>
    </Lines>
  );
}

function UserCell({ row }: { readonly row: UnifiedSession }) {
  if (!row.userEmail) return <Quiet>{say('anonymous')}</Quiet>;
  const isSource = row.registrationSessionId !== null && row.registrationSessionId === row.sessionId;
  return (
    <Lines>
      <Email>{row.userEmail}</Email>
      {row.userCredits !== null && <Quiet>{say('dashboard.credits', { n: row.userCredits })}</Quiet>}
      {isSource && <ToneBadge tone="default">{say('dashboard.registrationSource')}</ToneBadge>}
    </Lines>
  );
}

function AdsCell({ row }: { readonly row: UnifiedSession }) {
  if (!row.adsNetwork && !row.adsKeyword && !row.adsLocationPhysical) return <Quiet>{say('dashboard.direct')}</Quiet>;
  return (
    <Lines>
      {row.adsNetwork && <ToneBadge tone="secondary">{row.adsNetwork}</ToneBadge>}
      {row.adsKeyword && <Words>{row.adsKeyword}</Words>}
      {row.adsLocationPhysical && (
        <Quiet>
          <Words lines={1}>{row.adsLocationPhysical}</Words>
        </Quiet>
      )}
    </Lines>
  );
}

function PaymentsCell({ row }: { readonly row: UnifiedSession }) {
  const methods = row.paymentMethods.split(',').map((method) => method.trim());
  return (
    <Lines>
      {row.paymentAttempts > 0 ? (
        say('dashboard.attemptCount', { n: row.paymentAttempts })
      ) : (
        <Quiet>{say('dashboard.noAttempts')}</Quiet>
      )}
      {row.completedPayments > 0 && (
        <>
          <Row>
            {[...new Set(methods)].filter(Boolean).map((method) => (
              <ToneBadge key={method} tone="default">
                {methodName(method)}
              </ToneBadge>
            ))}
          </Row>
          <Quiet>{say('dashboard.completed', { n: row.completedPayments, amount: dollars(row.totalSpent) })}</Quiet>
        </>
      )}
    </Lines>
  );
}

type Sort = SortOf<typeof adminDashboard.operations.unifiedSessions>;

export function sessionColumns(onView: (row: UnifiedSession) => void): readonly Column<UnifiedSession, Sort>[] {
  return [
    {
      id: 'session',
      label: say('col.session'),
      width: 150,
      value: (row) => row.messageCount,
      sort: 'messageCount',
      filter: typeName,
      cell: (row) => <SessionCell row={row} />,
    },
    {
      id: 'user',
      label: say('col.user'),
      width: 170,
      value: (row) => row.userEmail,
      cell: (row) => <UserCell row={row} />,
    },
    {
      id: 'location',
      label: say('col.location'),
      width: 130,
      value: (row) => row.country,
      cell: (row) => <Place country={row.country} city={row.city} ip={row.ipAddress} />,
    },
    {
      id: 'device',
      label: say('col.device'),
      width: 120,
      value: (row) => row.deviceType,
      filter: (row) => row.deviceType,
      cell: (row) => <Device {...row} />,
    },
    {
      id: 'ads',
      label: say('col.ads'),
      width: 120,
      value: (row) => row.adsNetwork,
      cell: (row) => <AdsCell row={row} />,
    },
    {
      id: 'payments',
      label: say('col.payments'),
      width: 130,
      value: (row) => row.totalSpent,
      cell: (row) => <PaymentsCell row={row} />,
    },
    {
      id: 'query',
      label: say('col.query'),
      width: 220,
      value: (row) => row.firstUserMessage,
      cell: (row) => (
        <Lines>
          {row.sessionTitle && (
            <b>
              <Words lines={1}>{row.sessionTitle}</Words>
            </b>
          )}
          <WordsOr text={row.firstUserMessage} none={say('dashboard.noMessage')} />
        </Lines>
      ),
    },
    {
      id: 'date',
      label: say('col.dateDay'),
      width: 120,
      value: (row) => row.sessionCreatedAt,
      sort: 'sessionCreatedAt',
      cell: (row) => <DayAndTime at={row.sessionCreatedAt} />,
    },
    {
      id: 'actions',
      label: say('col.actions'),
      unordered: true,
      value: () => null,
      cell: (row) =>
        row.sessionId && (
          <WithRight right="disclose">
            <CellButton about={row.sessionId} onClick={() => onView(row)}>
              {say('dashboard.view')}
            </CellButton>
          </WithRight>
        ),
    },
  ];
}
