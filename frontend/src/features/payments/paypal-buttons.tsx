// PayPal's own buttons. The script comes from PayPal (or the sandbox that stands in for it) and only when this is shown.
import Skeleton from '@mui/material/Skeleton';
import {
  DISPATCH_ACTION,
  PayPalButtons,
  type PayPalButtonsComponentProps,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import type { Output, payments } from '@medconsult/common';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { t } from '../../i18n/payments.js';
import { ErrorState } from '../../ui/states.js';
import type { CheckoutState } from './use-checkout.js';

type Wallet = CheckoutState['wallet'];
type Settings = NonNullable<Output<(typeof payments.operations)['paymentOptions']>['paypal']>;

// Two buttons high from the start, so that nothing below moves when they arrive.
const Place = styled('div')({
  display: 'grid',
  gap: 12,
  alignContent: 'start',
  minBlockSize: 116,
  '&[data-busy]': { opacity: 0.45, pointerEvents: 'none' },
  // The wallet's frames draw their own light face; a dark page must not shine through it.
  '& iframe': { colorScheme: 'light' },
});

const LOOK: PayPalButtonsComponentProps['style'] = { layout: 'vertical', shape: 'rect', height: 48, tagline: false };

function Buttons({ wallet, onRetry }: { readonly wallet: Wallet; readonly onRetry: () => void }) {
  const [{ isPending, isRejected, options }, dispatch] = usePayPalScriptReducer();
  if (isRejected) {
    const retry = () => {
      dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: options });
      onRetry();
    };
    return <ErrorState message={t('pay.paypal.failed')} onRetry={retry} />;
  }
  const busy = wallet.step.name === 'completing' || wallet.step.name === 'opening';
  return (
    <Place data-busy={busy || undefined} aria-busy={isPending || busy}>
      {isPending && (
        <div role="status" aria-label={t('pay.paypal.loading')} style={{ display: 'grid', gap: 12 }}>
          <Skeleton height="48px" />
          <Skeleton height="48px" />
        </div>
      )}
      <PayPalButtons
        style={LOOK}
        onClick={(_data, actions) => (wallet.isOpen() ? actions.reject() : actions.resolve())}
        createOrder={() => wallet.open()}
        onApprove={async ({ orderID }, actions) => {
          if (await wallet.approve(orderID)) actions.restart();
        }}
        onCancel={() => wallet.cancel()}
        onError={(error) => wallet.fail(error)}
      />
    </Place>
  );
}

export function PaypalButtons({ settings, wallet }: { readonly settings: Settings; readonly wallet: Wallet }) {
  const [attempt, setAttempt] = useState(0);
  const { clientId, scriptUrl, currency, intent } = settings;
  return (
    <PayPalScriptProvider
      key={attempt}
      options={{ clientId, currency, intent, components: 'buttons', sdkBaseUrl: scriptUrl }}
    >
      <Buttons wallet={wallet} onRetry={() => setAttempt(attempt + 1)} />
    </PayPalScriptProvider>
  );
}
