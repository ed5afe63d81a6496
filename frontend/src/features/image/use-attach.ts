// The way to the upload dialog from the chat: visitors are asked to register or log in, people with too few diamonds
// are offered some, everybody else gets the dialog.
import type { ClipboardEvent, DragEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../auth/auth.slice.js';
import { usePriceListQuery } from '../chat/api.js';
import { dialogOpened } from '../dialogs/dialogs.slice.js';
import { firstPicture } from './picture.rules.js';
import { keepPicture } from './pictures.js';
import { pastedFiles } from './use-pasted-picture.js';

/** @param closed nothing is taken now */
export function useAttach(closed = false) {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const { data: prices } = usePriceListQuery();
  const least = prices?.actions['alex-image'].amount ?? 1;

  const open = (file?: File): void => {
    if (!user) dispatch(dialogOpened({ name: 'quick-registration' }));
    else if (user.diamonds < least) dispatch(dialogOpened({ name: 'payment', need: 'diamonds' }));
    else dispatch(dialogOpened({ name: 'image', ...(file && { picture: keepPicture(file) }) }));
  };
  const take = (files: FileList | null): boolean => {
    const file = closed ? undefined : firstPicture(files);
    if (file) open(file);
    return file !== undefined;
  };
  return {
    open: () => open(),
    /** For whatever may have pictures pasted or dropped into it. */
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (event.dataTransfer.files.length > 0) event.preventDefault();
        take(event.dataTransfer.files);
      },
      onPaste: (event: ClipboardEvent) => {
        if (take(pastedFiles(event))) event.preventDefault();
      },
    },
  };
}
