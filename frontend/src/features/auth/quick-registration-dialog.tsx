// An account without leaving the conversation: it stays open behind the dialog, and continues afterwards.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/auth.js';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { Field } from '../../ui/field.js';
import type { DialogProps } from '../dialogs/index.js';
import { PASSWORD_MIN, useRegistration } from './use-registration.js';
import { useComingBack } from './way-back.js';

const Form = styled('form')({ display: 'grid', gap: 16 });

export function QuickRegistrationDialog({ onClose }: DialogProps) {
  const { register, isLoading, errors } = useRegistration();
  const comingBack = useComingBack();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  const submit = async () => {
    if (!isLoading && (await register(email, password))) onClose();
  };
  return (
    <DialogFrame title={t('quick.title')} width="xs" busy={isLoading} onClose={onClose}>
      <p>{t('quick.text')}</p>
      <Form
        aria-label={t('quick.title')}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          required
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Field
          label={t('auth.password')}
          type="password"
          autoComplete="new-password"
          required
          minLength={PASSWORD_MIN}
          value={password}
          hint={t('register.passwordHint', { min: PASSWORD_MIN })}
          error={errors.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="contained" size="large" disabled={isLoading}>
          {t(isLoading ? 'register.submitting' : 'quick.create')}
        </Button>
        <Button variant="text" component={Link} to={paths.login} state={comingBack} onClick={onClose}>
          {t('quick.login')}
        </Button>
      </Form>
    </DialogFrame>
  );
}
