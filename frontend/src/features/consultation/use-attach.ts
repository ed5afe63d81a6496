// The way to the upload dialog from the chat: visitors are asked to register or log in, people with too few diamonds
// (or whatever pays for words, where nobody looks at pictures) are offered some, everybody else gets the dialog.
import type { ClipboardEvent, DragEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../auth/index.js';
import {
  firstPicture,
  isUnseen,
  keepPicture,
  pastedFiles,
  picturePriceOf,
  pictureWaits,
  selectDoctor,
  useDoctorsQuery,
  usePriceListQuery,
} from '../chat/index.js';
import { dialogOpened } from '../dialogs/index.js';

/** Until the price list is here. */
const LEAST = { currency: 'diamonds', amount: 1 } as const;

/** @param closed nothing is taken now */
export function useAttach(closed = false) {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const { data: prices } = usePriceListQuery();
  const doctor = useSelector(selectDoctor);
  const { data: sources } = useDoctorsQuery();
  const unseen = isUnseen(doctor, sources);
  const { currency, amount } = picturePriceOf(unseen ? doctor : 'alex', prices?.actions, unseen) ?? LEAST;

  const open = (file?: File): void => {
    const address = file && keepPicture(file);
    const ready = user && user[currency] >= amount;
    if (address && !ready) dispatch(pictureWaits({ place: 'dialog', address }));
    if (!user) dispatch(dialogOpened({ name: 'quick-registration' }));
    else if (!ready) dispatch(dialogOpened({ name: 'payment', need: currency }));
    else dispatch(dialogOpened({ name: 'image', ...(address && { picture: address }) }));
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
