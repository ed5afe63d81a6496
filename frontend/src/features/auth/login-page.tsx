import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isApiError, refusalOf } from '../../api/api-error.js';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/auth.js';
import { SignInFields } from '../../ui/sign-in-fields.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import { useAppDispatch } from '../../ui/use-dispatch.js';
import { deviceFingerprint } from '../device/index.js';
import { useLoginMutation } from './api.js';
import { AuthLayout, Forgot } from './auth-layout.js';
import { useSignedIn } from './use-account.js';
import { useWayBack } from './way-back.js';

/** The specified text, except where the password was not the reason: too many attempts, or a server in trouble. */
function reasonOf(error: unknown): string {
  const otherReason = isApiError(error) && (error.status === 429 || error.status >= 500);
  return (otherReason && refusalOf(error).message) || t('login.failedText');
}

export function LoginPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const back = useWayBack();
  const [login, { isLoading }] = useLoginMutation();
  const [signIn, setSignIn] = useState({ email: '', password: '' });

  const submit = async () => {
    if (isLoading) return;
    const { data, error } = await login({
      email: signIn.email.trim(),
      password: signIn.password,
      deviceFingerprint: await deviceFingerprint(),
    });
    if (data) {
      signedIn(data);
      dispatch(toastShown({ title: t('login.done'), description: t('login.doneText') }));
      void navigate(back.to);
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
          {t('login.noAccount')}{' '}
          <Link to={paths.register} state={back.state}>
            {t('login.toRegister')}
          </Link>
        </>
      }
    >
      <SignInFields
        labels={{ email: t('auth.email'), password: t('auth.password') }}
        value={signIn}
        onChange={setSignIn}
      />
      <Forgot to={paths.forgotPassword}>{t('login.forgot')}</Forgot>
      <Button type="submit" variant="contained" size="large" aria-disabled={isLoading} disabled={isLoading}>
        {t(isLoading ? 'login.submitting' : 'login.submit')}
      </Button>
    </AuthLayout>
  );
}
