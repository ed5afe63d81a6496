// The two forms of the account page; a toast reports the outcome, errors appear at the field.
import type { User } from '@medconsult/common';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { refusalOf } from '../../api/api-error.js';
import type { AppDispatch } from '../../app/state.js';
import { t, type TextKey } from '../../i18n/account.js';
import { t as mailText } from '../../i18n/auth.js';
import { Field } from '../../ui/field.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import { userRefreshed } from '../auth/index.js';
import { emailProblemOnPage, passwordProblemOnPage } from './account.rules.js';
import { PasswordProof, proofOf } from './password-proof.js';
import { useUpdateEmailMutation, useUpdatePasswordMutation } from './api.js';

const Form = styled('form')({ display: 'grid', gap: 16, '& > button': { justifySelf: 'start' } });

function useOutcome() {
  const dispatch = useDispatch<AppDispatch>();
  return {
    waits: (email: string) =>
      dispatch(
        toastShown({
          title: mailText('address.pendingTitle'),
          description: mailText('address.pendingText', { email }),
        }),
      ),
    succeeded: (title: TextKey, text: TextKey) => dispatch(toastShown({ title: t(title), description: t(text) })),
    failed: (error: unknown, fallback: TextKey) => {
      const description = refusalOf(error).message ?? t(fallback);
      dispatch(toastShown({ title: t('accountPage.error'), description, tone: 'error' }));
    },
  };
}

export function EmailForm({ user }: { readonly user: User }) {
  const dispatch = useDispatch<AppDispatch>();
  const { succeeded, waits, failed } = useOutcome();
  const [update, { isLoading }] = useUpdateEmailMutation();
  const [email, setEmail] = useState(user.email);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<TextKey | null>(null);
  const isOther = email.trim() !== user.email;

  const submit = async () => {
    const found = emailProblemOnPage(email);
    setProblem(found);
    if (found || isLoading) return;
    const { data, error } = await update({ email: email.trim(), ...proofOf(password) });
    if (!data) return failed(error, 'accountPage.email.failed');
    setPassword('');
    setEmail(data.email);
    if (data.pendingEmail) return waits(data.pendingEmail);
    dispatch(userRefreshed(data));
    succeeded('accountPage.email.done', 'accountPage.email.doneText');
  };
  return (
    <Form
      noValidate
      aria-label={t('accountPage.email')}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        label={t('accountPage.email')}
        type="email"
        autoComplete="email"
        value={email}
        error={problem ? t(problem) : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      {isOther && <PasswordProof value={password} onChange={setPassword} />}
      <Button type="submit" variant="contained" disabled={isLoading}>
        {t(isLoading ? 'accountPage.updating' : 'accountPage.email.update')}
      </Button>
    </Form>
  );
}

export function PasswordForm({ email }: { readonly email: string }) {
  const { succeeded, failed } = useOutcome();
  const [update, { isLoading }] = useUpdatePasswordMutation();
  const [form, setForm] = useState({ password: '', confirmation: '' });
  const [problem, setProblem] = useState<TextKey | null>(null);
  const { password, confirmation } = form;

  const submit = async () => {
    const found = passwordProblemOnPage(password, confirmation);
    setProblem(found);
    if (found || isLoading) return;
    const { data, error } = await update({ password });
    if (!data) return failed(error, 'accountPage.password.failed');
    setForm({ password: '', confirmation: '' });
    succeeded('accountPage.password.done', 'accountPage.password.doneText');
  };
  return (
    <Form
      noValidate
      aria-label={t('accountPage.password')}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {/* Password managers keep the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field
        label={t('accountPage.password.new')}
        type="password"
        autoComplete="new-password"
        value={password}
        error={problem === 'accountPage.password.short' ? t(problem) : undefined}
        onChange={(event) => setForm({ ...form, password: event.target.value })}
      />
      <Field
        label={t('accountPage.password.confirm')}
        type="password"
        autoComplete="new-password"
        value={confirmation}
        error={problem === 'accountPage.password.mismatch' ? t(problem) : undefined}
        onChange={(event) => setForm({ ...form, confirmation: event.target.value })}
      />
      <Button type="submit" variant="contained" disabled={isLoading}>
        {t(isLoading ? 'accountPage.updating' : 'accountPage.password.update')}
      </Button>
    </Form>
  );
}
