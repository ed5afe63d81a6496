// Events that have not arrived: by service how many wait in the outbox and how many were given up, then the newest of
// those that were given up. Their bodies are never told.
import type { DeadLetterRow, Output, queues } from '@medconsult/common';
import Alert from '@mui/material/Alert';
import { EmptyState } from '../../../ui/states.js';
import {
  type Column,
  CopyId,
  count,
  countColumn,
  Lines,
  LocalTable,
  say,
  ToneBadge,
  Words,
} from '../../operator/index.js';
import { AgeCell } from './age-cell.js';
import { Buttons, Choices } from './choices.js';
import type { Ask, Service } from './use-work.js';

type Letters = Output<typeof queues.operations.deadLetters>;
type Backlog = Letters['services'][number];

function backlogColumns(ask: Ask): readonly Column<Backlog>[] {
  return [
    { id: 'service', label: say('queues.col.service'), value: (row) => row.service },
    countColumn('unsent', say('queues.col.unsent'), (row) => row.unsent),
    {
      id: 'oldest',
      label: say('queues.col.oldest'),
      value: (row) => row.oldestUnsent,
      cell: (row) => <AgeCell at={row.oldestUnsent} />,
    },
    {
      id: 'letters',
      label: say('queues.letters'),
      align: 'end',
      value: (row) => row.deadLetters,
      cell: ({ deadLetters }) =>
        deadLetters > 0 ? <ToneBadge tone="destructive">{count(deadLetters)}</ToneBadge> : count(deadLetters),
    },
    {
      id: 'actions',
      label: say('col.actions'),
      unordered: true,
      value: () => null,
      // Without dead letters there is nothing to do.
      cell: ({ service, deadLetters }) =>
        deadLetters > 0 && (
          <Buttons
            about={service}
            ask={(action) => ask({ kind: 'letter', action, place: service as Service, id: 'all' })}
          />
        ),
    },
  ];
}

function letterColumns(ask: Ask): readonly Column<DeadLetterRow>[] {
  return [
    { id: 'service', label: say('queues.col.service'), value: (row) => row.service },
    {
      id: 'event',
      label: say('queues.col.event'),
      width: 200,
      value: (row) => row.name,
      cell: (row) => (
        <Lines>
          <Words lines={1}>{row.name}</Words>
          <CopyId>{row.id}</CopyId>
        </Lines>
      ),
    },
    {
      id: 'reason',
      label: say('queues.col.reason'),
      width: 260,
      value: (row) => row.reason,
      cell: (row) => <Words lines={3}>{row.reason}</Words>,
    },
    { id: 'attempts', label: say('queues.col.attempts'), align: 'end', value: (row) => row.attempts },
    {
      id: 'age',
      label: say('queues.col.age'),
      value: (row) => row.failedAt,
      cell: (row) => <AgeCell at={row.failedAt} />,
    },
    {
      id: 'actions',
      label: say('col.actions'),
      width: 172,
      unordered: true,
      value: () => null,
      cell: ({ id, service, name }) => (
        <Choices about={name} ask={(action) => ask({ kind: 'letter', action, place: service as Service, id })} />
      ),
    },
  ];
}

export function DeadLetters({ letters, ask }: { readonly letters: Letters; readonly ask: Ask }) {
  const { rows, services, silent } = letters;
  return (
    <>
      {silent.length > 0 && <Alert severity="warning">{say('queues.silent', { names: silent.join(', ') })}</Alert>}
      <LocalTable
        label={say('queues.byService')}
        rows={services}
        columns={backlogColumns(ask)}
        keyOf={({ service }) => service}
      />
      {rows.length > 0 ? (
        <LocalTable
          label={say('queues.letters')}
          rows={rows}
          columns={letterColumns(ask)}
          keyOf={({ service, id }) => `${service} ${id}`}
        />
      ) : (
        <EmptyState title={say('queues.noLetters')}>{say('queues.noLettersHint')}</EmptyState>
      )}
    </>
  );
}
