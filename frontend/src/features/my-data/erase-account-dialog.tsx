// Says what goes and what stays, and asks for the password. Nothing here can be undone.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { refusalOf } from '../../api/api-error.js';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/account.js';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { Field } from '../../ui/field.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import { useAppDispatch } from '../../ui/use-dispatch.js';
import { useSignedOut } from '../auth/index.js';
import { conversationCleared } from '../chat/index.js';
import { useEraseAccountMutation } from './api.js';

const Form = styled('form')({ display: 'grid', gap: 16 });
const List = styled('ul')({ margin: 0, paddingInlineStart: 20, display: 'grid', gap: 6 });

const CONSEQUENCES = ['erase.conversations', 'erase.balance', 'erase.payments'] as const;

export function EraseAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const signedOut = useSignedOut();
  const [erase, { isLoading }] = useEraseAccountMutation();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | undefined>();

  const submit = async () => {
    const { error } = await erase({ password });
    if (error) return setProblem(refusalOf(error).message ?? t('erase.failed'));
    onClose();
    dispatch(conversationCleared());
    signedOut();
    dispatch(toastShown({ title: t('erase.done'), description: t('erase.doneText') }));
    void navigate(paths.home);
  };
  return (
    <DialogFrame title={t('erase.title')} width="xs" busy={isLoading} onClose={onClose}>
      <List>
        {CONSEQUENCES.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </List>
      <Form
        aria-label={t('erase.title')}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          label={t('auth.password')}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          error={problem}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="contained" color="error" disabled={isLoading || password === ''}>
          {t(isLoading ? 'erase.running' : 'erase.confirm')}
        </Button>
      </Form>
    </DialogFrame>
  );
}
