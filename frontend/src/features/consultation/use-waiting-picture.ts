// A picture that waited for an account is back where it was on its way to.
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../auth/index.js';
import { pictureTaken, selectWaitingPicture } from '../chat/index.js';
import { dialogOpened, selectDialog } from '../dialogs/index.js';

export function useWaitingPicture(): void {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const waiting = useSelector(selectWaitingPicture);
  const busy = useSelector(selectDialog) !== null;
  const picture = user && !busy && waiting?.place === 'dialog' ? waiting.address : null;
  useEffect(() => {
    if (!picture) return;
    dispatch(pictureTaken());
    dispatch(dialogOpened({ name: 'image', picture }));
  }, [dispatch, picture]);
}
