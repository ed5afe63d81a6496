import type { OperatorRow } from '@medconsult/common';
import {
  CellButton,
  type Column,
  Email,
  Lines,
  Quiet,
  Row,
  say,
  Time,
  timeColumn,
  ToneBadge,
} from '../operator/index.js';

export type TeamAct = 'role' | 'disable' | 'enable' | 'reset' | 'remove';

const TONES = { active: 'default', waiting: 'secondary', disabled: 'destructive' } as const;

function actsOf({ status }: OperatorRow): readonly TeamAct[] {
  return status === 'disabled' ? ['enable', 'remove'] : ['role', 'reset', 'disable', 'remove'];
}

/** @param own the address of who looks */
export function teamColumns(
  own: string | undefined,
  onAct: (act: TeamAct, row: OperatorRow) => void,
): readonly Column<OperatorRow>[] {
  return [
    {
      id: 'email',
      label: say('col.email'),
      width: 220,
      value: (row) => row.email,
      cell: (row) => (
        <Lines>
          <Email lines={1}>{row.email}</Email>
          {row.email === own && <Quiet>{say('team.you')}</Quiet>}
        </Lines>
      ),
    },
    { id: 'role', label: say('team.role'), value: (row) => say(`role.${row.role}`) },
    {
      id: 'status',
      label: say('col.status'),
      value: (row) => row.status,
      cell: (row) => (
        <Lines>
          <Row>
            <ToneBadge tone={TONES[row.status]}>{say(`team.${row.status}`)}</ToneBadge>
          </Row>
          {row.status === 'waiting' && (
            <Quiet>
              {row.linkUntil ? (
                <>
                  {say('team.linkUntil')} <Time at={row.linkUntil} />
                </>
              ) : (
                say('team.linkOver')
              )}
            </Quiet>
          )}
        </Lines>
      ),
    },
    {
      id: 'factor',
      label: say('team.factor'),
      value: (row) => Number(row.secondFactor),
      cell: (row) => (
        <ToneBadge tone={row.secondFactor ? 'default' : 'outline'}>
          {say(row.secondFactor ? 'team.factorOn' : 'team.factorOff')}
        </ToneBadge>
      ),
    },
    timeColumn({ id: 'used', label: say('team.lastUsed'), of: (row) => row.lastUsedAt, none: say('team.notSignedIn') }),
    timeColumn({ id: 'created', label: say('col.created'), of: (row) => row.createdAt }),
    {
      id: 'actions',
      label: say('col.actions'),
      unordered: true,
      width: 260,
      value: () => null,
      cell: (row) => (
        <Row>
          {actsOf(row).map((act) => (
            <CellButton key={act} about={row.email} onClick={() => onAct(act, row)}>
              {say(`team.${act}`)}
            </CellButton>
          ))}
        </Row>
      ),
    },
  ];
}
