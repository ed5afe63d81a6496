// Paying for the chosen pack, from the ways to pay to what came of it.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSelector } from 'react-redux';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/payments.js';
import { SIZES } from '../../ui/theme/tokens.js';
import { selectUser, useComingBack } from '../auth/index.js';
import { usePriceListQuery } from '../chat/index.js';
import { boughtText } from './packs.js';
import type { CheckoutState, Done } from './use-checkout.js';
import { WaysToPay } from './ways-to-pay.js';

const Stack = styled('div')({ display: 'grid', gap: 16 });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const Quiet = styled('p')(({ theme }) => ({
  fontSize: SIZES.xs,
  lineHeight: 1.55,
  color: theme.vars.palette.text.secondary,
}));
const Status = styled('p')(({ theme }) => ({ fontSize: SIZES.sm, color: theme.vars.palette.primary.main }));

const STATUS = { opening: 'pay.opening', approving: 'pay.approving', completing: 'pay.completing' } as const;

function DoneView({ done, onClose }: { readonly done: Done; readonly onClose: () => void }) {
  const comingBack = useComingBack();
  const { data: prices } = usePriceListQuery();
  const bought = boughtText(prices?.packs ?? [], done.amount);
  return (
    <Stack role="status">
      <p>
        <b>{t('success.title')}</b> {t('success.credited', { bought })}
      </p>
      {!done.signedIn && <p>{t('pay.done.logIn')}</p>}
      <Buttons>
        {done.signedIn ? (
          <Button variant="contained" autoFocus onClick={onClose}>
            {t('pay.done.continue')}
          </Button>
        ) : (
          <Button variant="contained" component={Link} to={paths.login} state={comingBack} onClick={onClose}>
            {t('account.login')}
          </Button>
        )}
      </Buttons>
    </Stack>
  );
}

function WaitingView({ text, wallet }: { readonly text: string; readonly wallet: CheckoutState['wallet'] }) {
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await wallet.ask();
    setAsking(false);
  };
  return (
    <Stack>
      <Alert severity="warning">{text}</Alert>
      <p>{t('pay.waiting.text')}</p>
      <Buttons>
        <Button variant="contained" disabled={asking} onClick={() => void ask()}>
          {t(asking ? 'pay.waiting.asking' : 'pay.waiting.ask')}
        </Button>
        <Button variant="text" onClick={wallet.restart}>
          {t('pay.waiting.restart')}
        </Button>
      </Buttons>
    </Stack>
  );
}

interface Props {
  readonly checkout: CheckoutState;
  readonly onClose: () => void;
  /** The choice of a pack. */
  readonly children: ReactNode;
}

export function Checkout({ checkout, onClose, children }: Props) {
  const user = useSelector(selectUser);
  const { done, wallet, notice } = checkout;
  const { step } = wallet;
  if (done) return <DoneView done={done} onClose={onClose} />;
  if (step.name === 'waiting') return <WaitingView text={step.text} wallet={wallet} />;
  const status = step.name === 'choose' ? null : STATUS[step.name];
  return (
    <>
      {notice && <Alert severity={notice === t('payment.cancelled') ? 'warning' : 'error'}>{notice}</Alert>}
      {children}
      <Stack>
        <WaysToPay checkout={checkout} />
        <Status role="status" hidden={!status}>
          {status && t(status)}
        </Status>
        <Quiet>{t(user ? 'pay.next.user' : 'pay.next.visitor')}</Quiet>
      </Stack>
    </>
  );
}
