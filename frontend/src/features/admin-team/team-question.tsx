// Asked before somebody is shut out, let in again, reset or removed.
import type { OperatorLink, OperatorRow } from '@medconsult/common';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { say } from '../operator/index.js';
import { ActForm, useAct } from './act.js';
import {
  useDisableOperatorMutation,
  useEnableOperatorMutation,
  useRemoveOperatorMutation,
  useResetOperatorMutation,
} from './api.js';

export type Asked = 'disable' | 'enable' | 'reset' | 'remove';

function useActs() {
  const [disable] = useDisableOperatorMutation();
  const [enable] = useEnableOperatorMutation();
  const [remove] = useRemoveOperatorMutation();
  return { disable, enable, remove };
}

interface Props {
  readonly act: Asked;
  readonly row: OperatorRow;
  readonly onDone: (link?: OperatorLink) => void;
  readonly onClose: () => void;
}

export function TeamQuestion({ act, row, onDone, onClose }: Props) {
  const acts = useActs();
  const [reset] = useResetOperatorMutation();
  const [withSecondFactor, setWithFactor] = useState(false);
  const { run, busy, problem } = useAct();
  const { id, email } = row;
  const submit = async () => {
    if (act === 'reset') {
      const link = await run(() => reset({ id, withSecondFactor }));
      if (link) onDone(link);
    } else if (await run(() => acts[act]({ id }))) onDone();
  };
  return (
    <DialogFrame title={say(`team.${act}.title`, { email })} onClose={onClose} busy={busy}>
      <ActForm
        label={say(`team.${act}.title`, { email })}
        submit={say(`team.${act}`)}
        onSubmit={() => void submit()}
        {...{ busy, problem }}
      >
        <p>{say(`team.${act}.text`)}</p>
        {act === 'reset' && row.secondFactor && (
          <FormControlLabel
            label={say('team.resetFactor')}
            control={<Switch checked={withSecondFactor} onChange={(_event, checked) => setWithFactor(checked)} />}
          />
        )}
      </ActForm>
    </DialogFrame>
  );
}
