// The way to the upload dialog from the chat: visitors are asked to register or log in, people with too few diamonds
// are offered some, everybody else gets the dialog.
import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../auth/auth.slice.js';
import { usePriceListQuery } from '../chat/api.js';
import { dialogOpened } from '../dialogs/dialogs.slice.js';
import { firstPicture } from './picture.rules.js';
import { keepPicture } from './pictures.js';

export function useAttach() {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const { data: prices } = usePriceListQuery();
  const least = prices?.actions['alex-image'].amount ?? 1;

  const open = (file?: File): void => {
    if (!user) dispatch(dialogOpened({ name: 'quick-registration' }));
    else if (user.diamonds < least) dispatch(dialogOpened({ name: 'payment', need: 'diamonds' }));
    else dispatch(dialogOpened({ name: 'image', ...(file && { picture: keepPicture(file) }) }));
  };
  return {
    open: () => open(),
    /** For pasting and dropping: true when there was a picture among the files. */
    take: (files: FileList | null): boolean => {
      const file = firstPicture(files);
      if (file) open(file);
      return file !== undefined;
    },
  };
}
