// A picture that somebody shared with the installed app: the Image tab begins with it.
import { useEffect, useRef } from 'react';
import { takeSharedPicture } from '../../service-worker/index.js';

export function useSharedPicture(choose: (pictures: Iterable<File>) => void): void {
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    void takeSharedPicture().then((picture) => {
      if (picture) latest.current([picture]);
    });
  }, []);
}
