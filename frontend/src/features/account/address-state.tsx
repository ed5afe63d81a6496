// Below the address: whether it is confirmed, which one waits for its link, and that link once more.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { refusalOf } from '../../api/api-error.js';
import { t } from '../../i18n/auth.js';
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

function stateKey({ confirmed, madeUp }: { readonly confirmed: boolean; readonly madeUp: boolean }) {
  if (madeUp) return 'address.madeUp';
  return confirmed ? 'address.confirmed' : 'address.unconfirmed';
}

function useResend() {
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useSendConfirmationMutation();
  const resend = async () => {
    const { error } = await send();
    const failed = error && (refusalOf(error).message ?? t('address.sendFailed'));
    if (failed) dispatch(toastShown({ title: t('address.sendFailed'), description: failed, tone: 'error' }));
    else dispatch(toastShown({ title: t('address.sent'), description: t('address.sentText') }));
  };
  return { resend, isLoading };
}

/** @param email what the state is about: it is read again when the address has changed */
export function AddressState({ email }: { readonly email: string }) {
  const { data: options } = useMailOptionsQuery();
  const { currentData: state } = useAddressStateQuery({ of: email });
  const { resend, isLoading } = useResend();
  if (!state) return <Place />;
  const { pending } = state;
  const canSend = options?.available && stateKey(state) === 'address.unconfirmed';
  return (
    <Place>
      <p>{t(stateKey(state))}</p>
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
