import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { refusalOf } from '../../api/api-error.js';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/index.js';
import { Field } from '../../ui/field.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import { useAppDispatch } from '../../ui/use-dispatch.js';
import { reportConversion } from '../ads/conversions.js';
import { deviceFingerprint } from '../device/fingerprint.js';
import { useRegisterMutation } from './api.js';
import { AuthLayout } from './auth-layout.js';
import { useSignedIn } from './use-account.js';

const PASSWORD_MIN = 6;

/** The toast says that it failed, as specified; the server's reason stands at the field that it is about. */
function fieldErrors(error: unknown): { email?: string | undefined; password?: string | undefined } {
  const { code, message } = refusalOf(error);
  if (code === 'EMAIL_TAKEN') return { email: message };
  if (code === 'WEAK_PASSWORD') return { password: message };
  return {};
}

export function RegisterPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const [register, { isLoading, error: refused }] = useRegisterMutation();
  const [form, setForm] = useState({ email: '', password: '', confirmPassword: '' });
  const errors = fieldErrors(refused);

  const submit = async () => {
    if (isLoading) return;
    if (form.password !== form.confirmPassword) {
      dispatch(toastShown({ title: t('register.mismatch'), description: t('register.mismatchText'), tone: 'error' }));
      return;
    }
    const { email, password } = form;
    const { data } = await register({ email: email.trim(), password, deviceFingerprint: await deviceFingerprint() });
    if (!data) {
      dispatch(toastShown({ title: t('register.failed'), description: t('register.failedText'), tone: 'error' }));
      return;
    }
    signedIn(data);
    reportConversion({ event: 'registration' });
    dispatch(toastShown({ title: t('register.done'), description: t('register.doneText') }));
    void navigate(paths.home);
  };
  const input = (name: keyof typeof form) => ({
    name,
    required: true,
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });

  return (
    <AuthLayout
      title={t('register.heading')}
      intro={t('register.intro')}
      points={[t('auth.pointHistory'), t('auth.pointDaily'), t('auth.pointReports')]}
      onSubmit={() => void submit()}
      other={
        <>
          {t('register.hasAccount')} <Link to={paths.login}>{t('register.toLogin')}</Link>
        </>
      }
    >
      <Field label={t('auth.email')} type="email" autoComplete="username" error={errors.email} {...input('email')} />
      <Field
        label={t('auth.password')}
        type="password"
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        hint={t('register.passwordHint', { min: PASSWORD_MIN })}
        error={errors.password}
        {...input('password')}
      />
      <Field
        label={t('auth.confirmPassword')}
        type="password"
        autoComplete="new-password"
        {...input('confirmPassword')}
      />
      <Button type="submit" variant="contained" size="large" disabled={isLoading}>
        {t(isLoading ? 'register.submitting' : 'register.submit')}
      </Button>
    </AuthLayout>
  );
}
