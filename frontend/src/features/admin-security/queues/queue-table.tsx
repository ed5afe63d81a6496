// Every queue with its counts; a queue's failed jobs are one click further.
import type { QueueRow } from '@medconsult/common';
import { CellButton, type Column, count, LocalTable, say, ToneBadge, useAddress } from '../../operator/index.js';

const serviceOf = (name: string): string => name.split('.')[0] ?? name;

type Amount = 'waiting' | 'active' | 'delayed' | 'failed' | 'completed';

function amountColumn(id: Amount): Column<QueueRow> {
  return {
    id,
    label: say(`queues.col.${id}`),
    align: 'end',
    value: (row) => row[id],
    cell: (row) => {
      const amount = count(row[id]);
      return id === 'failed' && row.failed > 0 ? <ToneBadge tone="destructive">{amount}</ToneBadge> : amount;
    },
  };
}

const COUNTS: readonly Amount[] = ['waiting', 'active', 'delayed', 'failed', 'completed'];

export function QueueTable({ rows }: { readonly rows: readonly QueueRow[] }) {
  const address = useAddress();
  const open = ({ name }: QueueRow) => address.change({ queue: address.get('queue') === name ? null : name });
  const columns: readonly Column<QueueRow>[] = [
    { id: 'name', label: say('queues.col.queue'), value: (row) => row.name, width: 200 },
    { id: 'service', label: say('queues.col.service'), value: (row) => serviceOf(row.name) },
    ...COUNTS.map(amountColumn),
    {
      id: 'actions',
      label: say('col.actions'),
      unordered: true,
      value: () => null,
      cell: (row) => {
        const shown = address.get('queue') === row.name;
        // Where nothing has failed there is nothing to show.
        if (row.failed === 0 && !shown) return null;
        return (
          <CellButton about={row.name} onClick={() => open(row)}>
            {say(shown ? 'queues.hideFailed' : 'queues.showFailed')}
          </CellButton>
        );
      },
    },
  ];
  return (
    <LocalTable label={say('queues.queues')} rows={rows} columns={columns} keyOf={(row) => row.name} onOpen={open} />
  );
}
