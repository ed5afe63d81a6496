// The two ways to pay, as far as they are open.
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { t } from '../../i18n/payments.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import { RADIUS, SIZES } from '../../ui/theme/tokens.js';
import { usePaymentOptionsQuery } from './api.js';
import type { CheckoutState } from './use-checkout.js';

const PaypalButtons = lazy(async () => ({ default: (await import('./paypal-buttons.js')).PaypalButtons }));

const Ways = styled('div')({ display: 'grid', gap: 14 });
const Or = styled('p')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: 12,
  fontSize: SIZES.xs,
  lineHeight: 1,
  color: theme.vars.palette.text.secondary,
  '&::before, &::after': { content: '""', blockSize: 1, background: theme.vars.palette.divider },
}));
const Quiet = styled('p')(({ theme }) => ({ fontSize: SIZES.sm, color: theme.vars.palette.text.secondary }));
const TestMode = styled('p')(({ theme }) => ({
  padding: '8px 12px',
  borderRadius: RADIUS.control,
  fontSize: SIZES.xs,
  background: theme.vars.palette.surface.sunken,
  color: theme.vars.palette.text.secondary,
}));

function Loading() {
  return (
    <div role="status" aria-label={t('pay.loading')} style={{ display: 'grid', gap: 12 }}>
      <Skeleton height="48px" />
      <Skeleton height="48px" />
      <Skeleton height="48px" />
    </div>
  );
}

function CryptoButton({ checkout: { redirect, wallet } }: { readonly checkout: CheckoutState }) {
  return (
    <Button
      variant="outlined"
      size="large"
      disabled={redirect.leaving || wallet.step.name !== 'choose'}
      onClick={() => void redirect.leave()}
    >
      {t(redirect.leaving ? 'pay.crypto.leaving' : 'pay.crypto')}
    </Button>
  );
}

export function WaysToPay({ checkout }: { readonly checkout: CheckoutState }) {
  const { data: options, isError, refetch } = usePaymentOptionsQuery();
  if (isError) return <ErrorState message={t('pay.optionsFailed')} onRetry={() => void refetch()} />;
  if (!options) return <Loading />;
  const { paypal, payerurl, mode } = options;
  if (!paypal && !payerurl) return <EmptyState title={t('pay.closed')}>{t('pay.closedText')}</EmptyState>;
  return (
    <Ways>
      {mode === 'sandbox' && <TestMode>{t('pay.testMode')}</TestMode>}
      {paypal ? (
        <Suspense fallback={<Skeleton height="116px" />}>
          <PaypalButtons settings={paypal} wallet={checkout.wallet} />
        </Suspense>
      ) : (
        <Quiet>{t('pay.paypal.closed')}</Quiet>
      )}
      {paypal && payerurl && <Or>{t('pay.or')}</Or>}
      {payerurl ? <CryptoButton checkout={checkout} /> : <Quiet>{t('pay.crypto.closed')}</Quiet>}
    </Ways>
  );
}
