// Asks for a link for a new password. The answer is the same whether or not the address has an account.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { refusalOf } from '../../api/api-error.js';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/auth.js';
import { Field } from '../../ui/field.js';
import { useMailOptionsQuery, useRequestResetMutation } from './api.js';
import { AuthLayout } from './auth-layout.js';
import { MailOff, MailSent } from './mail-notes.js';

export function ForgotPasswordPage() {
  const { data: options } = useMailOptionsQuery();
  const [request, { isLoading, isSuccess, error, reset }] = useRequestResetMutation();
  const [email, setEmail] = useState('');

  const remembered = (
    <>
      {t('forgot.remembered')} <Link to={paths.login}>{t('register.toLogin')}</Link>
    </>
  );
  const layout = { title: t('forgot.heading'), intro: t('forgot.intro'), other: remembered };
  if (options?.available === false) {
    return (
      <AuthLayout {...layout} onSubmit={() => undefined}>
        <MailOff />
      </AuthLayout>
    );
  }
  if (isSuccess) {
    return (
      <AuthLayout {...layout} onSubmit={reset}>
        <MailSent title={t('forgot.done')} text={t('forgot.doneText')} mailbox={options?.mailbox} />
        <Button type="submit" variant="outlined">
          {t('forgot.again')}
        </Button>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout {...layout} onSubmit={() => !isLoading && void request({ email: email.trim() })}>
      {error && <Alert severity="error">{refusalOf(error).message ?? t('forgot.failed')}</Alert>}
      <Field
        label={t('auth.email')}
        name="email"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="contained" size="large" disabled={isLoading}>
        {t(isLoading ? 'forgot.submitting' : 'forgot.submit')}
      </Button>
    </AuthLayout>
  );
}
