// One's own second factor: set up an app, confirm it, new recovery codes, turn it off.
import type { OperatorAccount } from '@medconsult/common';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { Field } from '../../ui/field.js';
import { Row, say, Section } from '../operator/index.js';
import { ActForm, useAct } from './act.js';
import { useBeginFactorMutation, useRemoveFactorMutation, useRenewCodesMutation } from './api.js';
import { ConfirmFactor } from './confirm-factor.js';
import { RecoveryCodes } from './recovery-codes.js';

const Buttons = styled(Row)({ gap: 8 });
const TEXTS = { none: 'account.factorNone', shared: 'account.factorShared', own: 'account.factorOwn' } as const;

interface AskProps {
  readonly label: string;
  readonly submit: string;
  readonly withCode?: boolean;
  readonly run: (proof: { password: string; code: string }) => Promise<unknown>;
  readonly busy: boolean;
  readonly problem: string | null;
}

/** Changing how one signs in needs the password again. */
function ProofForm({ label, submit, withCode = false, run, busy, problem }: AskProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  return (
    <ActForm {...{ label, submit, busy, problem }} onSubmit={() => void run({ password, code: code.trim() })}>
      <Field
        label={say('account.current')}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {withCode && (
        <Field
          label={say('account.codeAny')}
          autoComplete="one-time-code"
          required
          maxLength={16}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
    </ActForm>
  );
}

interface StepProps {
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

function SetUp({ onClose, onCodes }: StepProps) {
  const [begin, { data }] = useBeginFactorMutation();
  const act = useAct();
  return (
    <DialogFrame title={say('account.setUp')} onClose={onClose}>
      {data ? (
        <ConfirmFactor secret={data.secret} picture={data.picture} onCodes={onCodes} />
      ) : (
        <ProofForm
          label={say('account.setUp')}
          submit={say('account.begin')}
          {...act}
          run={({ password }) => act.run(() => begin({ password }))}
        />
      )}
    </DialogFrame>
  );
}

function Renew({ onClose, onCodes }: StepProps) {
  const [renew] = useRenewCodesMutation();
  const act = useAct();
  const run = async (proof: { password: string; code: string }) => {
    const made = await act.run(() => renew(proof));
    if (made) onCodes(made.codes);
  };
  return (
    <DialogFrame title={say('account.renew')} onClose={onClose}>
      <ProofForm label={say('account.renew')} submit={say('account.renew')} withCode {...act} run={run} />
    </DialogFrame>
  );
}

function TurnOff({ onClose, onDone }: { readonly onClose: () => void; readonly onDone: () => void }) {
  const [remove] = useRemoveFactorMutation();
  const act = useAct();
  const run = async (proof: { password: string; code: string }) => {
    if (await act.run(() => remove(proof))) onDone();
  };
  return (
    <DialogFrame title={say('account.turnOff')} onClose={onClose}>
      <ProofForm label={say('account.turnOff')} submit={say('account.turnOff')} withCode {...act} run={run} />
    </DialogFrame>
  );
}

type Open = 'set-up' | 'renew' | 'off' | null;

export function SecondFactor({ account, onChanged }: { account: OperatorAccount; onChanged: () => void }) {
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    onChanged();
  };
  const onCodes = (made: readonly string[]) => {
    setCodes(made);
    done();
  };
  const hasOwn = account.secondFactor === 'own';
  return (
    <Section title={say('account.factor')}>
      <Alert severity={hasOwn ? 'success' : 'warning'}>{say(TEXTS[account.secondFactor])}</Alert>
      {hasOwn && <p>{say('account.codesLeft', { n: account.recoveryCodes })}</p>}
      <Buttons>
        {!hasOwn && (
          <Button variant="contained" onClick={() => setOpen('set-up')}>
            {say('account.setUp')}
          </Button>
        )}
        {hasOwn && (
          <>
            <Button variant="outlined" onClick={() => setOpen('renew')}>
              {say('account.renew')}
            </Button>
            <Button variant="text" color="error" onClick={() => setOpen('off')}>
              {say('account.turnOff')}
            </Button>
          </>
        )}
      </Buttons>
      {open === 'set-up' && <SetUp onClose={close} onCodes={onCodes} />}
      {open === 'renew' && <Renew onClose={close} onCodes={onCodes} />}
      {open === 'off' && <TurnOff onClose={close} onDone={done} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  );
}
