// Sending a picture: what it costs with the chosen doctor, and the way to buy for those who have too little.
import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from '../../app/state.js';
import { selectUser } from '../auth/index.js';
import {
  askFirstQuestion,
  askQuestion,
  isUnseen,
  picturePriceOf,
  selectDoctor,
  selectSessionId,
  useDoctorsQuery,
  usePriceListQuery,
} from '../chat/index.js';
import { dialogOpened } from '../dialogs/index.js';

export function useSendPicture() {
  const dispatch = useDispatch<AppDispatch>();
  const user = useSelector(selectUser);
  const doctor = useSelector(selectDoctor);
  const sessionId = useSelector(selectSessionId);
  const { data: prices } = usePriceListQuery();
  const { data: sources, isLoading } = useDoctorsQuery();
  const unseen = isUnseen(doctor, sources);
  const price = picturePriceOf(doctor, prices?.actions, unseen);
  const short = price !== undefined && user !== null && user[price.currency] < price.amount;

  /** False when nothing was sent. In a new conversation it is the first question. */
  const send = async (address: string, words: string, anew: boolean): Promise<boolean> => {
    if (short) {
      dispatch(dialogOpened({ name: 'payment', need: price.currency }));
      return false;
    }
    const ask = anew || sessionId === null ? askFirstQuestion : askQuestion;
    return dispatch(ask(words, address));
  };
  return {
    doctor,
    /** Not told before it is known whether somebody looks at the picture. */
    price: isLoading ? undefined : price,
    unseen,
    /** The wallet holds less than the price: sending opens the payment instead. */
    short,
    send,
  };
}
