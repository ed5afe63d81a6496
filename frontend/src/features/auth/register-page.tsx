import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/auth.js';
import { Field } from '../../ui/field.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import { useAppDispatch } from '../../ui/use-dispatch.js';
import { AuthLayout } from './auth-layout.js';
import { PASSWORD_MIN, useRegistration } from './use-registration.js';
import { useWayBack } from './way-back.js';

export function RegisterPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const back = useWayBack();
  const { register, isLoading, errors } = useRegistration();
  const [form, setForm] = useState({ email: '', password: '', confirmPassword: '' });

  const submit = async () => {
    if (isLoading) return;
    if (form.password !== form.confirmPassword) {
      dispatch(toastShown({ title: t('register.mismatch'), description: t('register.mismatchText'), tone: 'error' }));
      return;
    }
    if (await register(form.email, form.password)) void navigate(back.to);
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
          {t('register.hasAccount')}{' '}
          <Link to={paths.login} state={back.state}>
            {t('register.toLogin')}
          </Link>
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
