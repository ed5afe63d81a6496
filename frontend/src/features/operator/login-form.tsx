// The operator's login. The code of the authenticator is asked for only when the server wants it.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useState } from 'react';
import Lock from 'lucide-react/icons/lock';
import { isApiError, refusalOf } from '../../api/api-error.js';
import { Field } from '../../ui/field.js';
import { Card } from '../../ui/page-layout.js';
import { SignInFields } from '../../ui/sign-in-fields.js';
import { RADIUS, SIZES } from '../../ui/theme/tokens.js';
import { useOperatorLoginMutation } from './api.js';
import { keepCredentials } from './credentials.js';
import { say } from './texts.js';

const Place = styled('div')({ display: 'grid', placeItems: 'start center', padding: 'clamp(32px, 10vh, 120px) 16px' });
const Sheet = styled(Card)({ inlineSize: '100%', maxInlineSize: 420, padding: 'clamp(20px, 5vw, 36px)' });
const Form = styled('form')({ display: 'grid', gap: 20 });
const Mark = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 44,
  blockSize: 44,
  borderRadius: RADIUS.card,
  background: theme.vars.palette.primary.tint,
  color: theme.vars.palette.primary.main,
}));
const Problem = styled('p')(({ theme }) => ({
  padding: '10px 14px',
  borderRadius: RADIUS.control,
  fontSize: SIZES.sm,
  background: theme.vars.palette.error.tint,
  color: theme.vars.palette.error.main,
}));

const asksForCode = (error: unknown): boolean => (refusalOf(error) as { code?: string }).code === 'CODE_REQUIRED';

/** One text for every wrong login; a lock, a fault or a lost connection says what it is. */
function reasonOf(error: unknown): string {
  if (isApiError(error) && error.status === 0) return say('login.unreachable');
  const otherReason = isApiError(error) && (error.status === 429 || error.status >= 500);
  return (otherReason && refusalOf(error).message) || say('login.failed');
}

function useLoginForm() {
  const [login, { isLoading }] = useOperatorLoginMutation();
  const [signIn, setSignIn] = useState({ email: '', password: '' });
  const [code, setCode] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setProblem(null);
    const { email, password } = signIn;
    const { data, error } = await login({ email: email.trim(), password, ...(code && { code: code.trim() }) });
    if (data) {
      keepCredentials({ email: data.email, password: data.token });
      return;
    }
    const firstAsked = asksForCode(error) && code === null;
    if (firstAsked) setCode('');
    else setProblem(reasonOf(error));
  };
  return { isLoading, signIn, setSignIn, code, setCode, problem, submit };
}

/** A recovery code is longer than one of the app, and has letters. */
function CodeField({ value, onChange }: { readonly value: string; readonly onChange: (code: string) => void }) {
  return (
    <Field
      label={say('login.code')}
      hint={say('login.codeHint')}
      name="code"
      autoComplete="one-time-code"
      maxLength={16}
      required
      autoFocus
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function LoginForm() {
  const { isLoading, signIn, setSignIn, code, setCode, problem, submit } = useLoginForm();
  return (
    <Place>
      <Sheet>
        <Form aria-label={say('login.title')} onSubmit={(event) => void submit(event)}>
          <Mark>
            <Lock size={20} />
          </Mark>
          <Typography variant="h2" component="h1">
            {say('login.title')}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ marginTop: -3 }}>
            {say('login.intro')}
          </Typography>
          <SignInFields
            labels={{ email: say('login.email'), password: say('login.password') }}
            value={signIn}
            onChange={setSignIn}
          />
          {code !== null && <CodeField value={code} onChange={setCode} />}
          {problem && <Problem role="alert">{problem}</Problem>}
          <Button type="submit" variant="contained" size="large" disabled={isLoading}>
            {say(isLoading ? 'login.submitting' : 'login.submit')}
          </Button>
        </Form>
      </Sheet>
    </Place>
  );
}
