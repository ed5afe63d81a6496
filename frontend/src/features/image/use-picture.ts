import { useState } from 'react';
import { t, type TextKey } from '../../i18n/chat.js';
import { firstPicture, forgetPicture, keepPicture, pictureAt, type PicturePlace, problemOf } from '../chat/index.js';

interface Chosen {
  readonly address: string | null;
  readonly problem: TextKey | null;
}

const NOTHING: Chosen = { address: null, problem: null };

function chosenOf(address: string, place: PicturePlace): Chosen {
  const file = pictureAt(address);
  const problem = file ? problemOf(file, place) : null;
  if (file && !problem) return { address, problem };
  forgetPicture(address);
  return { address: null, problem };
}

/** The picture that is about to be sent from one place, and why another one was not taken. */
export function usePicture(place: PicturePlace, given?: string) {
  const [chosen, setChosen] = useState<Chosen>(() => (given ? chosenOf(given, place) : NOTHING));
  const { address, problem } = chosen;
  return {
    address,
    file: address ? pictureAt(address) : undefined,
    problem: problem && t(problem),
    choose: (list: Iterable<File> | null | undefined): void => {
      const file = firstPicture(list);
      if (!file) return;
      if (address) forgetPicture(address);
      setChosen(chosenOf(keepPicture(file), place));
    },
    clear: (): void => {
      if (address) forgetPicture(address);
      setChosen(NOTHING);
    },
    /** It belongs to the conversation now. */
    sent: (): void => setChosen(NOTHING),
  };
}

export type Picture = ReturnType<typeof usePicture>;
