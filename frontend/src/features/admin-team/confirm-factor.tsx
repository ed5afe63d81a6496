// The picture for the authenticator app, and the code that shows that the app has it.
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Field } from '../../ui/field.js';
import { RADIUS } from '../../ui/theme/tokens.js';
import { CopyId, say } from '../operator/index.js';
import { ActForm, useAct } from './act.js';
import { useConfirmFactorMutation } from './api.js';

/** Black on white in every theme: that is what cameras read. */
const Picture = styled('img')({ inlineSize: 200, blockSize: 200, borderRadius: RADIUS.control, justifySelf: 'center' });

interface Props {
  readonly secret: string;
  readonly picture: string;
  readonly onCodes: (codes: readonly string[]) => void;
}

export function ConfirmFactor({ secret, picture, onCodes }: Props) {
  const [code, setCode] = useState('');
  const [confirm] = useConfirmFactorMutation();
  const { run, busy, problem } = useAct();
  const submit = async () => {
    const made = await run(() => confirm({ code: code.trim() }));
    if (made) onCodes(made.codes);
  };
  return (
    <ActForm
      label={say('account.setUp')}
      submit={say('account.confirm')}
      onSubmit={() => void submit()}
      {...{ busy, problem }}
    >
      <p>{say('account.scan')}</p>
      <Picture src={picture} alt={say('account.qr')} width={200} height={200} />
      <div style={{ overflowWrap: 'anywhere' }}>
        {say('account.key')}: <CopyId length={64}>{secret}</CopyId>
      </div>
      <Field
        label={say('account.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </ActForm>
  );
}
