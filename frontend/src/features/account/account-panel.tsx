// The account in a panel: a new e-mail address, a new password. One message reports the last attempt.
import type { User } from '@medconsult/common';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { refusalOf } from '../../api/api-error.js';
import { t } from '../../i18n/account.js';
import { t as mailText } from '../../i18n/auth.js';
import { Field } from '../../ui/field.js';
import { emailProblemInPanel, passwordProblemInPanel } from './account.rules.js';
import { PasswordProof, proofOf } from './password-proof.js';
import { useUpdateEmailMutation, useUpdatePasswordDirectMutation } from './api.js';

const Panel = styled('div')({ display: 'grid', gap: 24 });
const Form = styled('form')({ display: 'grid', gap: 14, '& > button': { justifySelf: 'start' } });

interface Message {
  readonly state: 'success' | 'error';
  readonly text: string;
}

interface Props {
  readonly user: User;
  readonly onUserUpdate: (user: User) => void;
}

export function AccountPanel({ user, onUserUpdate }: Props) {
  const [message, setMessage] = useState<Message | null>(null);
  const [updateEmail, { isLoading: changingEmail }] = useUpdateEmailMutation();
  const [updatePassword, { isLoading: changingPassword }] = useUpdatePasswordDirectMutation();
  const [email, setEmail] = useState(user.email);
  const [password, setPassword] = useState('');
  const [form, setForm] = useState({ password: '', confirmation: '' });
  const fail = (text: string) => setMessage({ state: 'error', text });

  const submitEmail = async () => {
    const problem = emailProblemInPanel(email, user.email);
    if (problem) return fail(t(problem));
    const { data, error } = await updateEmail({ userId: user.id, newEmail: email.trim(), ...proofOf(password) });
    if (!data) return fail(refusalOf(error).message ?? t('accountPage.email.failed'));
    setPassword('');
    setEmail(data.email);
    if (data.pendingEmail) {
      return setMessage({ state: 'success', text: mailText('address.pendingText', { email: data.pendingEmail }) });
    }
    setMessage({ state: 'success', text: t('accountPage.email.doneText') });
    onUserUpdate(data);
  };
  const submitPassword = async () => {
    const problem = passwordProblemInPanel(form.password, form.confirmation);
    if (problem) return fail(t(problem));
    const { data, error } = await updatePassword({ userId: user.id, newPassword: form.password });
    if (!data) return fail(refusalOf(error).message ?? t('accountPage.password.failed'));
    setForm({ password: '', confirmation: '' });
    setMessage({ state: 'success', text: t('accountPage.password.doneText') });
  };
  return (
    <Panel>
      {message && (
        <Alert severity={message.state} role={message.state === 'error' ? 'alert' : 'status'}>
          {message.text}
        </Alert>
      )}
      <Form
        noValidate
        aria-label={t('accountPage.email')}
        onSubmit={(event) => {
          event.preventDefault();
          void submitEmail();
        }}
      >
        <Typography variant="h3">{t('accountPage.email')}</Typography>
        <Field
          label={t('panel.email.new')}
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {emailProblemInPanel(email, user.email) === null && <PasswordProof value={password} onChange={setPassword} />}
        <Button type="submit" variant="contained" disabled={changingEmail}>
          {t(changingEmail ? 'accountPage.updating' : 'accountPage.email.update')}
        </Button>
      </Form>
      <Form
        noValidate
        aria-label={t('accountPage.password')}
        onSubmit={(event) => {
          event.preventDefault();
          void submitPassword();
        }}
      >
        <Typography variant="h3">{t('accountPage.password')}</Typography>
        <Field
          label={t('accountPage.password.new')}
          type="password"
          autoComplete="new-password"
          value={form.password}
          onChange={(event) => setForm({ ...form, password: event.target.value })}
        />
        <Field
          label={t('accountPage.password.confirm')}
          type="password"
          autoComplete="new-password"
          value={form.confirmation}
          onChange={(event) => setForm({ ...form, confirmation: event.target.value })}
        />
        <Button type="submit" variant="contained" disabled={changingPassword}>
          {t(changingPassword ? 'accountPage.updating' : 'panel.password.set')}
        </Button>
      </Form>
    </Panel>
  );
}
