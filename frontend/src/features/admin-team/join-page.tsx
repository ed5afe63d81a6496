// The way in with a one-time link: whom it is for, a password of one's own, then the login.
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { Field } from '../../ui/field.js';
import { Card } from '../../ui/page-layout.js';
import { EmptyState } from '../../ui/states.js';
import { Loading, say } from '../operator/index.js';
import { ActForm, reasonOf, useAct } from './act.js';
import { useJoinOperatorsMutation, useLookAtLinkMutation } from './api.js';
import { PASSWORD_MIN } from './password-form.js';

const Place = styled('div')({ display: 'grid', placeItems: 'start center', padding: 'clamp(32px, 10vh, 120px) 16px' });
const Sheet = styled(Card)({ inlineSize: '100%', maxInlineSize: 460, display: 'grid', gap: 16, padding: 24 });

interface Invited {
  readonly token: string;
  readonly email: string;
  readonly role: 'viewer' | 'support' | 'owner';
}

function Choose({ token, email, role }: Invited) {
  const navigate = useNavigate();
  const [join] = useJoinOperatorsMutation();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy, problem } = useAct();
  const differs = password !== again;
  const submit = async () => {
    setTried(true);
    if (!differs && (await run(() => join({ token, password })))) void navigate(paths.admin, { replace: true });
  };
  return (
    <>
      <Typography variant="h2" component="h1">
        {say('join.title')}
      </Typography>
      <p>{say('join.lead', { email, role: say(`role.${role}`) })}</p>
      <ActForm
        label={say('join.title')}
        submit={say('join.submit')}
        onSubmit={() => void submit()}
        {...{ busy, problem }}
      >
        <Field
          label={say('join.password')}
          type="password"
          autoComplete="new-password"
          required
          minLength={PASSWORD_MIN}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Field
          label={say('join.again')}
          type="password"
          autoComplete="new-password"
          required
          error={tried && differs ? say('join.different') : undefined}
          value={again}
          onChange={(event) => setAgain(event.target.value)}
        />
      </ActForm>
    </>
  );
}

export function JoinPage() {
  const token = useLocation().hash.slice(1);
  const [look, { data, error, isUninitialized, isLoading }] = useLookAtLinkMutation();
  useEffect(() => {
    if (token) void look({ token });
  }, [look, token]);
  return (
    <Place>
      <Sheet>
        {!token && <EmptyState title={say('join.gone')} />}
        {token && (isUninitialized || isLoading) && <Loading words={say('join.checking')} />}
        {error && (
          <>
            <Typography variant="h2" component="h1">
              {say('join.gone')}
            </Typography>
            <Alert severity="error">{reasonOf(error)}</Alert>
          </>
        )}
        {data && <Choose token={token} email={data.email} role={data.role} />}
      </Sheet>
    </Place>
  );
}
