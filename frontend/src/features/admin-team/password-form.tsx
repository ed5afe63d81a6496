// A new password, with the old one.
import type { OPERATOR_PASSWORD_MIN } from '@medconsult/common';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { Field } from '../../ui/field.js';
import { say } from '../operator/index.js';
import { ActForm, useAct } from './act.js';
import { useChangePasswordMutation } from './api.js';

/** The contract's; here by type only, since the contracts are not loaded in the browser. */
export const PASSWORD_MIN: typeof OPERATOR_PASSWORD_MIN = 12;

export function PasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [changed, setChanged] = useState(false);
  const [change] = useChangePasswordMutation();
  const { run, busy, problem } = useAct();
  const submit = async () => {
    setChanged(false);
    if (!(await run(() => change({ password: current, newPassword: next })))) return;
    setCurrent('');
    setNext('');
    setChanged(true);
    onChanged();
  };
  return (
    <ActForm
      label={say('account.password')}
      submit={say('account.change')}
      onSubmit={() => void submit()}
      {...{ busy, problem }}
    >
      <Field
        label={say('account.current')}
        type="password"
        autoComplete="current-password"
        required
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <Field
        label={say('account.new')}
        hint={say('account.newHint')}
        type="password"
        autoComplete="new-password"
        required
        minLength={PASSWORD_MIN}
        value={next}
        onChange={(event) => setNext(event.target.value)}
      />
      <div role="status">{changed && <Alert severity="success">{say('account.changed')}</Alert>}</div>
    </ActForm>
  );
}
