import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useAccountActions } from '../auth/account-actions.js';

/** Opens the way to buy questions; null while no feature offers one, so that no button is shown that does nothing. */
export function usePurchase(): (() => void) | null {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const buy = useAccountActions()['buy-credits'];
  return buy ? () => buy({ dispatch, navigate }) : null;
}
