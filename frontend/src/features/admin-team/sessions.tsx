// Where one is signed in; each session can be ended.
import type { OperatorAccount, OperatorSession } from '@medconsult/common';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import {
  CellButton,
  type Column,
  IdOr,
  Lines,
  LocalTable,
  Row,
  say,
  Section,
  timeColumn,
  ToneBadge,
  Words,
} from '../operator/index.js';
import { useAct } from './act.js';
import { useEndOtherSessionsMutation, useEndSessionMutation } from './api.js';

function columnsOf(onEnd: (session: OperatorSession) => void): readonly Column<OperatorSession>[] {
  return [
    {
      id: 'browser',
      label: say('account.browser'),
      width: 220,
      value: (row) => row.browser,
      cell: (row) => (
        <Lines>
          <Words lines={2}>{row.browser ?? say('account.unknownBrowser')}</Words>
          {row.current && (
            <Row>
              <ToneBadge tone="default">{say('account.thisOne')}</ToneBadge>
            </Row>
          )}
        </Lines>
      ),
    },
    {
      id: 'address',
      label: say('account.address'),
      value: (row) => row.address,
      cell: (row) => <IdOr id={row.address} length={40} />,
    },
    timeColumn({ id: 'started', label: say('account.started'), of: (row) => row.createdAt }),
    timeColumn({ id: 'used', label: say('account.used'), of: (row) => row.usedAt }),
    {
      id: 'actions',
      label: say('col.actions'),
      unordered: true,
      value: () => null,
      cell: (row) =>
        !row.current && (
          <CellButton about={row.browser ?? row.id} onClick={() => onEnd(row)}>
            {say('account.end')}
          </CellButton>
        ),
    },
  ];
}

export function Sessions({ account, onChanged }: { account: OperatorAccount; onChanged: () => void }) {
  const [end] = useEndSessionMutation();
  const [endOthers] = useEndOtherSessionsMutation();
  const { run, busy, problem } = useAct();
  const after = async (act: Promise<unknown>) => {
    await act;
    onChanged();
  };
  const columns = columnsOf(({ id }) => void after(run(() => end({ id }))));
  return (
    <Section title={say('account.sessions')}>
      <p>{say('account.sessionsText')}</p>
      {problem && <Alert severity="error">{problem}</Alert>}
      <LocalTable label={say('account.sessions')} rows={account.sessions} columns={columns} keyOf={({ id }) => id} />
      {account.sessions.length > 1 && (
        <Row>
          <Button variant="outlined" disabled={busy} onClick={() => void after(run(() => endOthers()))}>
            {say('account.endOthers')}
          </Button>
        </Row>
      )}
    </Section>
  );
}
