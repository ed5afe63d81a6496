// Buying: what you have, what each pack holds, two ways to pay, and what happens next.
import type { PriceList } from '@medconsult/common';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { t } from '../../i18n/index.js';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { Bone } from '../../ui/skeletons.js';
import { ErrorState } from '../../ui/states.js';
import { selectUser } from '../auth/auth.slice.js';
import { usePriceListQuery } from '../chat/api.js';
import type { DialogProps, Need } from '../dialogs/dialogs.slice.js';
import { Checkout } from './checkout.js';
import { PackChoice } from './pack-choice.js';
import { packFor } from './packs.js';
import { useCheckout } from './use-checkout.js';

const Have = styled('p')(({ theme }) => ({ fontSize: '0.9375rem', color: theme.vars.palette.text.secondary }));

/** What the dialogs show until there is a price list. */
export function PricesPending({ onClose, title }: { readonly title: string; readonly onClose: () => void }) {
  const { isError, refetch } = usePriceListQuery();
  return (
    <DialogFrame title={title} onClose={onClose}>
      {isError ? (
        <ErrorState message={t('pay.optionsFailed')} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('pay.loading')} style={{ display: 'grid', gap: 20 }}>
          <Bone height="150px" />
          <Bone height="170px" />
        </div>
      )}
    </DialogFrame>
  );
}

interface BuyingProps {
  readonly prices: PriceList;
  readonly need: Need | undefined;
  readonly onClose: () => void;
}

function Buying({ prices, need, onClose }: BuyingProps) {
  const user = useSelector(selectUser);
  const [chosen, setChosen] = useState(packFor(prices, need));
  const checkout = useCheckout(chosen, onClose);
  const asking = !checkout.done && checkout.wallet.step.name !== 'waiting';
  return (
    <DialogFrame title={t('pay.title')} busy={checkout.busy} sharesFocus={checkout.fixed} onClose={onClose}>
      {user && asking && <Have>{t('pay.have', { credits: user.credits, diamonds: user.diamonds })}</Have>}
      <Checkout checkout={checkout} onClose={onClose}>
        <PackChoice prices={prices} chosen={chosen} fixed={checkout.fixed} onChoose={setChosen} />
      </Checkout>
    </DialogFrame>
  );
}

export function PaymentDialog({ opened, onClose }: DialogProps) {
  const { data: prices } = usePriceListQuery();
  if (!prices) return <PricesPending title={t('pay.title')} onClose={onClose} />;
  return <Buying prices={prices} need={opened.name === 'payment' ? opened.need : undefined} onClose={onClose} />;
}
