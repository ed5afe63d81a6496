// Who is an operator, and which: invite, change a role, shut out, reset, remove. For owners.
import type { OperatorLink, OperatorRow } from '@medconsult/common';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { EmptyState } from '../../ui/states.js';
import { loadProblem } from '../admin-panel/index.js';
import { Loading, LoadProblem, LocalTable, OperatorPage, say, Section, useAccount } from '../operator/index.js';
import { useTeamQuery } from './api.js';
import { InviteDialog, RoleDialog } from './invite-dialog.js';
import { OneTimeLink } from './one-time-link.js';
import { teamColumns, type TeamAct } from './team-columns.js';
import { TeamQuestion } from './team-question.js';

type Open =
  | { readonly kind: 'invite' }
  | { readonly kind: 'link'; readonly link: OperatorLink }
  | { readonly kind: TeamAct; readonly row: OperatorRow };

function Dialogs({
  open,
  onChanged,
  onClose,
}: {
  open: Open;
  onChanged: (link?: OperatorLink) => void;
  onClose: () => void;
}) {
  if (open.kind === 'invite') return <InviteDialog onInvited={onChanged} onClose={onClose} />;
  if (open.kind === 'link') return <OneTimeLink link={open.link} onClose={onClose} />;
  if (open.kind === 'role') return <RoleDialog row={open.row} onDone={() => onChanged()} onClose={onClose} />;
  return <TeamQuestion key={open.row.id} act={open.kind} row={open.row} onDone={onChanged} onClose={onClose} />;
}

function Team({ onAct }: { readonly onAct: (act: TeamAct, row: OperatorRow) => void }) {
  const { data, error, refetch } = useTeamQuery();
  const own = useAccount().currentData?.email;
  const columns = useMemo(() => teamColumns(own, onAct), [own, onAct]);
  if (error && !data) return <LoadProblem message={loadProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading words={say('team.loading')} />;
  if (data.length === 0) return <EmptyState title={say('team.none')} />;
  return (
    <>
      {data.length === 1 && <Alert severity="info">{say('team.alone')}</Alert>}
      <LocalTable label={say('team.title')} rows={data} columns={columns} keyOf={({ id }) => id} />
    </>
  );
}

function Screen({ open, setOpen }: { open: Open | null; setOpen: (open: Open | null) => void }) {
  const account = useAccount();
  const mayManage = account.currentData?.rights.includes('operators');
  const { refetch } = useTeamQuery(undefined, { skip: !mayManage, refetchOnMountOrArgChange: true });
  const onAct = useMemo(() => (kind: TeamAct, row: OperatorRow) => setOpen({ kind, row }), [setOpen]);
  if (account.currentData && !mayManage) return <EmptyState title={say('team.notYours')} />;
  if (!mayManage && account.error) {
    return <LoadProblem message={loadProblem(account.error)} onRetry={() => void account.refetch()} />;
  }
  if (!mayManage) return <Loading words={say('team.loading')} />;
  const onChanged = (link?: OperatorLink) => {
    setOpen(link ? { kind: 'link', link } : null);
    void refetch();
  };
  return (
    <Section title={say('team.title')}>
      <Team onAct={onAct} />
      {open && <Dialogs open={open} onChanged={onChanged} onClose={() => setOpen(null)} />}
    </Section>
  );
}

export function OperatorsPage() {
  const [open, setOpen] = useState<Open | null>(null);
  const mayManage = useAccount().currentData?.rights.includes('operators') ?? false;
  return (
    <OperatorPage
      title={say('team.title')}
      actions={
        mayManage && (
          <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setOpen({ kind: 'invite' })}>
            {say('team.invite')}
          </Button>
        )
      }
    >
      <Screen open={open} setOpen={setOpen} />
    </OperatorPage>
  );
}
