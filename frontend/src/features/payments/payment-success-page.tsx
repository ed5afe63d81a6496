// Where a payment ends: the new login, or a word of thanks on the way home, or nothing to show.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/payments.js';
import { useAdoptSession } from '../auth/index.js';
import { usePriceListQuery } from '../chat/index.js';
import { CredentialsView } from './credentials-view.js';
import { boughtText, USUAL_DOLLARS } from './packs.js';
import { forgetResult, readResult } from './payment-result.js';
import { ResultPage } from './result-page.js';

export const HOME_AFTER_MS = 3_000;

function useHomeSoon(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.home, { replace: true }), HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
}

function CreditedView({ bought, ours }: { readonly bought: string; readonly ours: boolean }) {
  const adopt = useAdoptSession();
  const [begun] = useState(() => adopt);
  useHomeSoon();
  useEffect(() => {
    if (ours) void begun();
  }, [begun, ours]);
  return (
    <ResultPage title={t('success.title')}>
      <p role="status">
        {t('success.credited', { bought })} {t('success.redirecting')}
      </p>
      {!ours && <p>{t('pay.done.logIn')}</p>}
    </ResultPage>
  );
}

function NothingView() {
  useHomeSoon();
  return (
    <ResultPage title={t('success.processing')}>
      <p role="status">{t('success.noData')}</p>
    </ResultPage>
  );
}

export function PaymentSuccessPage() {
  const [result] = useState(readResult);
  const { data: prices } = usePriceListQuery();
  useEffect(forgetResult, []);
  if (!result?.success) return <NothingView />;
  const bought = boughtText(prices?.packs ?? [], result.amount ?? USUAL_DOLLARS);
  if (result.newUser && result.credentials) return <CredentialsView {...result.credentials} bought={bought} />;
  return <CreditedView bought={bought} ours={Boolean(result.user)} />;
}
