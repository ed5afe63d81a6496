// A form of this feature: fields, one button, the outcome. A refusal says why in the server's words.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { refusalOf } from '../../api/api-error.js';
import { say } from '../operator/index.js';

type Result<T> = { readonly data?: T; readonly error?: unknown };

export function reasonOf(error: unknown): string {
  return refusalOf(error).message ?? say('team.failed');
}

/** Runs an act, remembers why it was refused. */
export function useAct() {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async <T,>(act: () => PromiseLike<Result<T>>): Promise<T | undefined> => {
    setBusy(true);
    setProblem(null);
    const { data, error } = await act();
    setBusy(false);
    if (error !== undefined) setProblem(reasonOf(error));
    return data;
  };
  return { run, busy, problem };
}

const Form = styled('form')({ display: 'grid', gap: 16, maxInlineSize: 420, justifyItems: 'stretch' });

interface Props {
  readonly label: string;
  readonly submit: string;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function ActForm({ label, submit, busy, problem, onSubmit, children }: Props) {
  const onForm = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Form aria-label={label} onSubmit={onForm}>
      {children}
      {problem && <Alert severity="error">{problem}</Alert>}
      <Button type="submit" variant="contained" disabled={busy}>
        {submit}
      </Button>
    </Form>
  );
}
