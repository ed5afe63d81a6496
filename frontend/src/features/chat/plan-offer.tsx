// What somebody can do who has nothing left to ask with.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/chat.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import type { Need } from '../dialogs/index.js';
import { selectUser, useComingBack } from '../auth/index.js';
import { waysOn } from './message-flags.js';
import { usePurchase } from './use-purchase.js';

const Block = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  '& > strong': { fontSize: SIZES.xs, fontWeight: WEIGHTS.strong, color: theme.vars.palette.warning.main },
}));
const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Registering and logging in, for a visitor. */
export function SignInWays({ primary = true }: { readonly primary?: boolean }) {
  const comingBack = useComingBack();
  return (
    <>
      <Button component={Link} to={paths.register} state={comingBack} variant={primary ? 'contained' : 'outlined'}>
        {t('chat.register')}
      </Button>
      <Button component={Link} to={paths.login} state={comingBack} variant="outlined">
        {t('chat.login')}
      </Button>
    </>
  );
}

interface Offer {
  readonly payRequired?: boolean;
  /** The price of a picture, whoever looks at it. */
  readonly need?: Need | undefined;
}

export function PlanOffer({ payRequired = false, need }: Offer) {
  const user = useSelector(selectUser);
  const buy = usePurchase(need);
  const { showRegisterButton, showPaymentButton } = waysOn(user !== null, payRequired);
  return (
    <Block>
      {payRequired && <strong>{t('chat.limit.payRequired')}</strong>}
      <Ways>
        {showPaymentButton && (
          <Button variant="contained" onClick={buy}>
            {user ? t('chat.limit.buy') : t('chat.limit.pay')}
          </Button>
        )}
        {showRegisterButton && <SignInWays primary={!showPaymentButton} />}
      </Ways>
    </Block>
  );
}
