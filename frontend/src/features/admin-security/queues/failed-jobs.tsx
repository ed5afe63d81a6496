// The failed jobs of one queue: why, how often, how long ago. Payloads hold ids only.
import type { FailedJob } from '@medconsult/common';
import { useEffect } from 'react';
import { EmptyState } from '../../../ui/states.js';
import { loadProblem } from '../../admin-panel/index.js';
import {
  type Column,
  CopyId,
  Lines,
  Loading,
  LoadProblem,
  LocalTable,
  say,
  Section,
  Words,
} from '../../operator/index.js';
import { useFailedJobsQuery } from '../api.js';
import { AgeCell } from './age-cell.js';
import { Buttons, Choices } from './choices.js';
import type { Ask } from './use-work.js';

interface Props {
  readonly name: string;
  readonly ask: Ask;
  /** Counts what was done: each time the list is read again. */
  readonly round: number;
}

function columnsOf(name: string, ask: Ask): readonly Column<FailedJob>[] {
  return [
    {
      id: 'id',
      label: say('queues.col.job'),
      value: (row) => row.id,
      cell: (row) => <CopyId length={12}>{row.id}</CopyId>,
    },
    {
      id: 'reason',
      label: say('queues.col.reason'),
      width: 260,
      value: (row) => row.reason,
      cell: (row) => <Words lines={3}>{row.reason || say('queues.noReason')}</Words>,
    },
    { id: 'attempts', label: say('queues.col.attempts'), align: 'end', value: (row) => row.attempts },
    {
      id: 'age',
      label: say('queues.col.age'),
      value: (row) => row.failedAt,
      cell: (row) => <AgeCell at={row.failedAt} />,
    },
    {
      id: 'payload',
      label: say('queues.col.payload'),
      unordered: true,
      value: () => null,
      cell: ({ payload }) => (
        <Lines>
          {Object.entries(payload).map(([key, value]) => (
            <span key={key}>
              {key} <CopyId>{String(value)}</CopyId>
            </span>
          ))}
          {Object.keys(payload).length === 0 && '–'}
        </Lines>
      ),
    },
    {
      id: 'actions',
      label: say('col.actions'),
      width: 172,
      unordered: true,
      value: () => null,
      cell: ({ id }) => <Choices about={id} ask={(action) => ask({ kind: 'job', action, place: name, id })} />,
    },
  ];
}

function Jobs({ name, ask, round }: Props) {
  const { data, error, refetch } = useFailedJobsQuery({ name }, { refetchOnMountOrArgChange: true });
  useEffect(() => {
    if (round > 0) void refetch();
  }, [round, refetch]);
  if (error) return <LoadProblem message={loadProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading words={say('queues.loading')} />;
  if (data.length === 0) return <EmptyState title={say('queues.noFailed')}>{say('queues.noFailedHint')}</EmptyState>;
  return (
    <>
      <Buttons about={name} ask={(action) => ask({ kind: 'job', action, place: name, id: 'all' })} />
      <LocalTable
        label={say('queues.failedOf', { name })}
        rows={data}
        columns={columnsOf(name, ask)}
        keyOf={({ id }) => id}
      />
    </>
  );
}

export function FailedJobs(props: Props) {
  return (
    <Section title={say('queues.failedOf', { name: props.name })}>
      <Jobs {...props} />
    </Section>
  );
}
