// The dialog of the home page's flow when the free questions are used: one small offer, or an account.
import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { t } from '../../i18n/payments.js';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { selectUser } from '../auth/index.js';
import { usePriceListQuery } from '../chat/index.js';
import { dialogOpened, type DialogProps } from '../dialogs/index.js';
import { Checkout } from './checkout.js';
import { PackCard, PackFacts } from './pack-choice.js';
import { packFor } from './packs.js';
import { PricesPending } from './payment-dialog.js';
import { useCheckout } from './use-checkout.js';

export function UpgradeDialog({ onClose }: DialogProps) {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const { data: prices } = usePriceListQuery();
  const pack = prices && packFor(prices, 'diamonds');
  const checkout = useCheckout(pack, onClose);
  return (
    <DialogFrame title={t('upgrade.title')} busy={checkout.busy} sharesFocus={checkout.fixed} onClose={onClose}>
      {pack ? (
        <Checkout checkout={checkout} onClose={onClose}>
          <p>{t('upgrade.text')}</p>
          <PackCard as="div">
            <PackFacts pack={pack} actions={prices.actions} />
          </PackCard>
        </Checkout>
      ) : (
        <PricesPending />
      )}
      {!checkout.done && (
        <Button
          variant="text"
          disabled={checkout.fixed}
          onClick={() => dispatch(dialogOpened({ name: user ? 'account-settings' : 'quick-registration' }))}
        >
          {t(user ? 'account.settings' : 'upgrade.register')}
        </Button>
      )}
    </DialogFrame>
  );
}
