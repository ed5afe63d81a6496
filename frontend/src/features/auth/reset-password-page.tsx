// Where the link for a forgotten password leads: a new password, then the login.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { refusalOf } from '../../api/api-error.js';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/auth.js';
import { Field } from '../../ui/field.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import { useAppDispatch } from '../../ui/use-dispatch.js';
import { useResetPasswordMutation } from './api.js';
import { AuthLayout } from './auth-layout.js';
import { useSignedOut } from './use-account.js';
import { useLinkToken } from './use-link-token.js';
import { PASSWORD_MIN } from './use-registration.js';

/** A weak password is reported at its field; the link still works. */
function problemsOf(error: unknown): { password?: string | undefined; link?: string } {
  if (!error) return {};
  const { code, message } = refusalOf(error);
  return code === 'WEAK_PASSWORD' ? { password: message } : { link: message ?? t('reset.failed') };
}

function NewPassword({ token }: { readonly token: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const signedOut = useSignedOut();
  const [send, { isLoading, error }] = useResetPasswordMutation();
  const [form, setForm] = useState({ password: '', confirmation: '' });
  const [differs, setDiffers] = useState(false);
  const problems = problemsOf(error);
  const submit = async () => {
    const isSame = form.password === form.confirmation;
    setDiffers(!isSame);
    if (!isSame || isLoading) return;
    const { data } = await send({ token, password: form.password });
    if (!data) return;
    signedOut();
    dispatch(toastShown({ title: t('reset.done'), description: t('reset.doneText') }));
    void navigate(paths.login);
  };
  const input = (name: keyof typeof form) => ({
    name,
    type: 'password',
    autoComplete: 'new-password',
    required: true,
    minLength: PASSWORD_MIN,
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  return (
    <AuthLayout title={t('reset.heading')} intro={t('reset.intro')} onSubmit={() => void submit()}>
      {problems.link && (
        <Alert severity="error">
          {problems.link} <Link to={paths.forgotPassword}>{t('reset.again')}</Link>
        </Alert>
      )}
      <Field
        label={t('reset.password')}
        hint={t('register.passwordHint', { min: PASSWORD_MIN })}
        error={problems.password}
        {...input('password')}
      />
      <Field label={t('reset.confirm')} error={differs ? t('reset.mismatch') : undefined} {...input('confirmation')} />
      <Button type="submit" variant="contained" size="large" disabled={isLoading}>
        {t(isLoading ? 'reset.submitting' : 'reset.submit')}
      </Button>
    </AuthLayout>
  );
}

export function ResetPasswordPage() {
  const token = useLinkToken();
  if (token) return <NewPassword key={token} token={token} />;
  return (
    <AuthLayout title={t('reset.heading')} intro={t('reset.intro')} onSubmit={() => undefined}>
      <Alert severity="warning">{t('reset.noLink')}</Alert>
      <Button variant="contained" component={Link} to={paths.forgotPassword}>
        {t('reset.again')}
      </Button>
    </AuthLayout>
  );
}
