// Invites an operator, or gives one another role.
import type { OperatorLink, OperatorRole, OperatorRow } from '@medconsult/common';
import { useState } from 'react';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { Field } from '../../ui/field.js';
import { say } from '../operator/index.js';
import { ActForm, useAct } from './act.js';
import { useInviteOperatorMutation, useSetOperatorRoleMutation } from './api.js';
import { RoleChoice } from './role-choice.js';

interface InviteProps {
  readonly onInvited: (link: OperatorLink) => void;
  readonly onClose: () => void;
}

export function InviteDialog({ onInvited, onClose }: InviteProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<OperatorRole>('viewer');
  const [invite] = useInviteOperatorMutation();
  const { run, busy, problem } = useAct();
  const submit = async () => {
    const link = await run(() => invite({ email: email.trim(), role }));
    if (link) onInvited(link);
  };
  return (
    <DialogFrame title={say('team.invite')} onClose={onClose}>
      <ActForm
        label={say('team.invite')}
        submit={say('team.inviteSubmit')}
        onSubmit={() => void submit()}
        {...{ busy, problem }}
      >
        <Field
          label={say('col.email')}
          type="email"
          autoComplete="off"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <RoleChoice value={role} onChange={setRole} />
      </ActForm>
    </DialogFrame>
  );
}

interface RoleProps {
  readonly row: OperatorRow;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function RoleDialog({ row, onDone, onClose }: RoleProps) {
  const [role, setRole] = useState(row.role);
  const [change] = useSetOperatorRoleMutation();
  const { run, busy, problem } = useAct();
  const submit = async () => {
    if (await run(() => change({ id: row.id, role }))) onDone();
  };
  return (
    <DialogFrame title={say('team.roleOf', { email: row.email })} onClose={onClose}>
      <ActForm
        label={say('team.roleOf', { email: row.email })}
        submit={say('team.save')}
        onSubmit={() => void submit()}
        {...{ busy, problem }}
      >
        <RoleChoice value={role} onChange={setRole} />
      </ActForm>
    </DialogFrame>
  );
}
