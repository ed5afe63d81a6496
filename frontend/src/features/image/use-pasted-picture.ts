import { useEffect, useEffectEvent } from 'react';
import { pastedFiles } from '../chat/index.js';

/** Places that take pictures, the one on top last. */
const places: object[] = [];

/** Takes a picture that is pasted anywhere on the page, unless a place above this one is open or an input has taken it. */
export function usePastedPicture(take: (files: FileList | null) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => take(pastedFiles(event)));
  useEffect(() => {
    const place = {};
    const listen = (event: ClipboardEvent): void => {
      if (places.at(-1) === place && !event.defaultPrevented) onPaste(event);
    };
    places.push(place);
    document.addEventListener('paste', listen);
    return () => {
      places.splice(places.indexOf(place), 1);
      document.removeEventListener('paste', listen);
    };
  }, []);
}
