// For developers: a payment by a new and by an existing user, without leaving the page. Only while payments are played.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { isApiError, refusalOf } from '../../api/api-error.js';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/payments.js';
import { Card } from '../../ui/page-layout.js';
import { ErrorState } from '../../ui/states.js';
import { useAppDispatch } from '../../ui/use-dispatch.js';
import { selectUser, useSignedIn } from '../auth/index.js';
import { usePaymentOptionsQuery } from './api.js';
import { USUAL_DOLLARS } from './packs.js';
import { keepResult } from './payment-result.js';
import { ResultPage } from './result-page.js';
import { aTestUser, simulatePayment } from './simulate-payment.js';

export const ON_AFTER_MS = 2_000;

const Scenario = styled(Card)({ display: 'grid', justifyItems: 'start', gap: 8, padding: 20 });

type Kind = 'new' | 'existing';

function useSimulation() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const user = useSelector(selectUser);
  const [running, setRunning] = useState<Kind | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const payerFor = async (kind: Kind) => {
    if (kind === 'new') return null;
    if (user) return user;
    const made = await aTestUser(dispatch);
    signedIn(made);
    return made;
  };
  const run = async (kind: Kind) => {
    setRunning(kind);
    setFailed(null);
    try {
      const result = await simulatePayment(dispatch, await payerFor(kind));
      if (!result.success) throw new Error(t('pay.pending'));
      keepResult(result, USUAL_DOLLARS);
      setDone(true);
      timer.current = setTimeout(() => void navigate(paths.paymentSuccess), ON_AFTER_MS);
    } catch (thrown) {
      console.error('The simulated payment failed', thrown);
      setFailed(refusalOf(thrown).message ?? (isApiError(thrown) || thrown instanceof Error ? thrown.message : ''));
      setRunning(null);
    }
  };
  return { user, running, failed, done, run };
}

function Scenarios({ simulation }: { readonly simulation: ReturnType<typeof useSimulation> }) {
  const { user, running, failed, done, run } = simulation;
  return (
    <>
      {failed && <Alert severity="error">{failed}</Alert>}
      {(['new', 'existing'] as const).map((kind) => (
        <Scenario key={kind}>
          <Typography variant="h3" component="h2">
            {t(`test.${kind}`)}
          </Typography>
          <p>{t(kind === 'new' && user ? 'test.new.signedIn' : `test.${kind}.text`)}</p>
          <Button
            variant="outlined"
            disabled={running !== null || (kind === 'new' && user !== null)}
            onClick={() => void run(kind)}
          >
            {t(running === kind ? 'test.running' : `test.${kind}.run`)}
          </Button>
        </Scenario>
      ))}
      <p role="status">{done && t('test.done')}</p>
    </>
  );
}

export function TestPaymentPage() {
  // Above the list: registering forgets what was read, and with it what is shown below.
  const simulation = useSimulation();
  const { data: options, isError, refetch } = usePaymentOptionsQuery();
  return (
    <ResultPage title={t('test.title')}>
      {isError && <ErrorState message={t('pay.optionsFailed')} onRetry={() => void refetch()} />}
      {!options && !isError && <Skeleton height="240px" />}
      {options?.mode === 'live' && <Alert severity="warning">{t('test.live')}</Alert>}
      {options?.mode === 'sandbox' && <Scenarios simulation={simulation} />}
      <Button variant="contained" component={Link} to={paths.home}>
        {t('test.home')}
      </Button>
    </ResultPage>
  );
}
