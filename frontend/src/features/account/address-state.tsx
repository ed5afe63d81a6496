// Below the address: whether it is confirmed, which one waits for its link, and that link once more.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { refusalOf } from '../../api/api-error.js';
import { t } from '../../i18n/mail.js';
import { SIZES } from '../../ui/theme/tokens.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import { useAppDispatch } from '../../ui/use-dispatch.js';
import { MailboxNote, useMailOptionsQuery } from '../auth/index.js';
import { useAddressStateQuery, useSendConfirmationMutation } from './api.js';

// As high as its usual text from the start, so that nothing moves when it comes.
const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  minBlockSize: '3em',
  fontSize: SIZES.sm,
  color: theme.vars.palette.text.secondary,
}));

/** @param email what the state is about: it is read again when the address has changed */
export function AddressState({ email }: { readonly email: string }) {
  const dispatch = useAppDispatch();
  const { data: options } = useMailOptionsQuery();
  const { currentData: state } = useAddressStateQuery({ of: email });
  const [send, { isLoading }] = useSendConfirmationMutation();
  const resend = async () => {
    const { error } = await send();
    const failed = error && (refusalOf(error).message ?? t('address.sendFailed'));
    if (failed) dispatch(toastShown({ title: t('address.sendFailed'), description: failed, tone: 'error' }));
    else dispatch(toastShown({ title: t('address.sent'), description: t('address.sentText') }));
  };
  if (!state) return <Place />;
  const { confirmed, madeUp, pending } = state;
  const canSend = options?.available && !confirmed && !madeUp;
  return (
    <Place>
      <p>{t(madeUp ? 'address.madeUp' : confirmed ? 'address.confirmed' : 'address.unconfirmed')}</p>
      {pending && <p>{t('address.pending', { email: pending })}</p>}
      {canSend && (
        <Button variant="text" disabled={isLoading} onClick={() => void resend()}>
          {t('address.send')}
        </Button>
      )}
      {(canSend || pending) && <MailboxNote mailbox={options?.mailbox} />}
    </Place>
  );
}
