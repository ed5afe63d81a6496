// Sends a payment's money back. Says what happens before it does: nothing here can be undone.
import type { PaymentRow } from '@medconsult/common';
import Alert from '@mui/material/Alert';
import { refusalOf } from '../../api/api-error.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import { useAppDispatch } from '../../ui/use-dispatch.js';
import { dollars, say } from '../operator/index.js';
import { useRefundPaymentMutation } from './api.js';

interface Props {
  readonly payment: PaymentRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function RefundDialog({ payment, onClose, onDone }: Props) {
  const dispatch = useAppDispatch();
  const [refund, { isLoading, error }] = useRefundPaymentMutation();
  const byHand = payment.paymentMethod === 'payerurl';
  const send = async () => {
    if (isLoading) return;
    const { data } = await refund({ id: payment.id, byHand });
    if (!data) return;
    const title = say(data.status === 'done' ? 'refund.done' : 'refund.pending');
    dispatch(toastShown({ title, description: say('refund.doneText', { amount: dollars(data.cents / 100) }) }));
    onDone();
  };
  return (
    <ConfirmDialog
      open
      title={say('refund.title', { amount: dollars(payment.amount) })}
      confirmLabel={say(isLoading ? 'refund.sending' : byHand ? 'refund.byHand' : 'refund.send')}
      onClose={onClose}
      onConfirm={() => void send()}
    >
      <p>{say(byHand ? 'refund.textByHand' : 'refund.text')}</p>
      <p>{say('refund.consequence')}</p>
      {error && <Alert severity="error">{refusalOf(error).message ?? say('refund.failed')}</Alert>}
    </ConfirmDialog>
  );
}
