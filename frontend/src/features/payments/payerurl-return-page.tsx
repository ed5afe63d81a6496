// Where the crypto or card provider sends the payer back to: waits for the confirmation, then goes on.
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/payments.js';
import { useAppDispatch } from '../../ui/use-dispatch.js';
import { reportConversion } from '../ads/index.js';
import { selectUser } from '../auth/index.js';
import { USUAL_DOLLARS } from './packs.js';
import { askUntilKnown, type Outcome, returnedOf } from './payerurl-return.js';
import { keepResult } from './payment-result.js';
import { forgetPending, readPending } from './pending-payment.js';
import { ResultPage } from './result-page.js';

const Waiting = styled('div')({ display: 'flex', alignItems: 'center', gap: 16 });
const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const errorAddress = (code: 'processing_failed' | 'payment_failed' | 'system_error'): string =>
  `${paths.home}?payment_error=${code}`;

/** The address to go on to; null while the provider has not confirmed. */
function addressAfter(outcome: Outcome, amount: number): string | null {
  if (outcome.kind === 'pending') return null;
  if (outcome.kind === 'broken') return errorAddress('system_error');
  forgetPending();
  if (outcome.kind === 'refused') return errorAddress('processing_failed');
  keepResult(outcome.result, amount);
  reportConversion({ event: 'purchase', value: amount, currency: 'USD' });
  return paths.paymentSuccess;
}

function useReturn(round: number): 'asking' | 'pending' {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const user = useSelector(selectUser);
  const [asked] = useState(() => ({ returned: returnedOf(query), pending: readPending(), user }));
  const [state, setState] = useState<'asking' | 'pending'>('asking');
  useEffect(() => {
    const reader = new AbortController();
    const go = (address: string) => void navigate(address, { replace: true });
    const run = async () => {
      const { returned, pending } = asked;
      if (!returned || !pending) return go(errorAddress('payment_failed'));
      setState('asking');
      const outcome = await askUntilKnown(dispatch, returned, asked.user, reader.signal);
      // A confirmed payment may hold a password that is sent once: it is shown even to somebody who has moved on.
      if (reader.signal.aborted && outcome.kind !== 'done') return;
      const address = addressAfter(outcome, pending.amount ?? USUAL_DOLLARS);
      if (address) go(address);
      else setState('pending');
    };
    const begin = () =>
      run().catch((thrown: unknown) => {
        console.error('The payment could not be completed', thrown);
        go(errorAddress('system_error'));
      });
    // A moment later, because the first answer is the only one with the password and must not go to a page that React
    // puts up twice.
    const timer = setTimeout(() => void begin(), 0);
    return () => {
      clearTimeout(timer);
      reader.abort();
    };
  }, [asked, dispatch, navigate, round]);
  return state;
}

export function PayerUrlReturnPage() {
  const [round, setRound] = useState(0);
  const state = useReturn(round);
  if (state === 'pending') {
    return (
      <ResultPage title={t('return.pending')}>
        <p role="status">{t('return.pendingText')}</p>
        <Ways>
          <Button variant="contained" onClick={() => setRound(round + 1)}>
            {t('pay.waiting.ask')}
          </Button>
          <Button variant="outlined" component={Link} to={paths.home}>
            {t('notFound.home')}
          </Button>
        </Ways>
      </ResultPage>
    );
  }
  return (
    <ResultPage title={t('return.title')}>
      <Waiting role="status">
        <CircularProgress size={28} aria-hidden />
        <p>{t('return.text')}</p>
      </Waiting>
    </ResultPage>
  );
}
