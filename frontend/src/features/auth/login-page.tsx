import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isApiError, refusalOf } from '../../api/api-error.js';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/index.js';
import { Field } from '../../ui/field.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import { useAppDispatch } from '../../ui/use-dispatch.js';
import { deviceFingerprint } from '../device/fingerprint.js';
import { useLoginMutation } from './api.js';
import { AuthLayout } from './auth-layout.js';
import { useSignedIn } from './use-account.js';

/** The specified text, except where the password was not the reason: too many attempts, or a server in trouble. */
function reasonOf(error: unknown): string {
  const otherReason = isApiError(error) && (error.status === 429 || error.status >= 500);
  return (otherReason && refusalOf(error).message) || t('login.failedText');
}

export function LoginPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const [login, { isLoading }] = useLoginMutation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  const submit = async () => {
    if (isLoading) return;
    const { data, error } = await login({
      email: email.trim(),
      password,
      deviceFingerprint: await deviceFingerprint(),
    });
    if (data) {
      signedIn(data);
      dispatch(toastShown({ title: t('login.done'), description: t('login.doneText') }));
      void navigate(paths.home);
      return;
    }
    dispatch(toastShown({ title: t('login.failed'), description: reasonOf(error), tone: 'error' }));
  };

  return (
    <AuthLayout
      title={t('login.heading')}
      intro={t('login.intro')}
      points={[t('auth.pointHistory'), t('auth.pointDaily'), t('auth.pointReports')]}
      onSubmit={() => void submit()}
      other={
        <>
          {t('login.noAccount')} <Link to={paths.register}>{t('login.toRegister')}</Link>
        </>
      }
    >
      <Field
        label={t('auth.email')}
        name="email"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label={t('auth.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="contained" size="large" aria-disabled={isLoading} disabled={isLoading}>
        {t(isLoading ? 'login.submitting' : 'login.submit')}
      </Button>
    </AuthLayout>
  );
}
