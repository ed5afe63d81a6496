import { useCallback, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dialogOpened, type Need } from '../dialogs/index.js';
import { type Gate, PAID_WITH } from './chat.rules.js';
import { selectDoctor } from './chat.slice.js';

/** Opens the payment dialog, beginning with what is needed: else what the chosen doctor is paid with. */
export function usePurchase(need?: Need): () => void {
  const dispatch = useDispatch();
  const doctor = useSelector(selectDoctor);
  return useCallback(() => {
    dispatch(dialogOpened({ name: 'payment', need: need ?? PAID_WITH[doctor] }));
  }, [dispatch, doctor, need]);
}

/** Opens it for somebody who has nothing left: at every attempt to send, and once when the input gets the focus. */
export function useOffer(gate: Gate | null) {
  const buy = usePurchase();
  // Closing the dialog gives the focus back to the input, which must not open it again.
  const offered = useRef<Gate | null>(null);
  const short = gate === 'no-credits' || gate === 'no-diamonds';
  return {
    onFocus: () => {
      if (short && offered.current !== gate) buy();
      offered.current = short ? gate : null;
    },
    onSend: () => {
      if (short) buy();
    },
  };
}
