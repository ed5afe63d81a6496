// Buying: what you have, what each pack holds, two ways to pay, and what happens next.
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { t } from '../../i18n/payments.js';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { ErrorState } from '../../ui/states.js';
import { SIZES } from '../../ui/theme/tokens.js';
import { selectUser } from '../auth/index.js';
import { usePriceListQuery } from '../chat/index.js';
import type { DialogProps } from '../dialogs/index.js';
import { Checkout } from './checkout.js';
import { PackChoice } from './pack-choice.js';
import { type Pack, packFor } from './packs.js';
import { useCheckout } from './use-checkout.js';

const Have = styled('p')(({ theme }) => ({ fontSize: SIZES.sm, color: theme.vars.palette.text.secondary }));

/** What the dialogs show until there is a price list. */
export function PricesPending() {
  const { isError, refetch } = usePriceListQuery();
  if (isError) return <ErrorState message={t('pay.optionsFailed')} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={t('pay.loading')} style={{ display: 'grid', gap: 20 }}>
      <Skeleton height="150px" />
      <Skeleton height="170px" />
    </div>
  );
}

export function PaymentDialog({ opened, onClose }: DialogProps) {
  const user = useSelector(selectUser);
  const { data: prices } = usePriceListQuery();
  const [choice, setChoice] = useState<Pack | null>(null);
  const need = opened.name === 'payment' ? opened.need : undefined;
  const chosen = choice ?? (prices && packFor(prices, need));
  const checkout = useCheckout(chosen, onClose);
  const choosing = !checkout.done && checkout.wallet.step.name !== 'waiting';
  return (
    <DialogFrame title={t('pay.title')} busy={checkout.busy} sharesFocus={checkout.fixed} onClose={onClose}>
      {user && choosing && <Have>{t('pay.have', { credits: user.credits, diamonds: user.diamonds })}</Have>}
      {prices && chosen ? (
        <Checkout checkout={checkout} onClose={onClose}>
          <PackChoice prices={prices} chosen={chosen} fixed={checkout.fixed} onChoose={setChoice} />
        </Checkout>
      ) : (
        <PricesPending />
      )}
    </DialogFrame>
  );
}
