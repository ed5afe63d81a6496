// Choosing a language: the same page at the address of that language. The choice is kept by the browser.
import { useLocation } from 'react-router-dom';
import { pathIn } from '../../i18n/address.js';
import type { Translation } from '../../i18n/language.js';
import { STORED, writeStored } from '../../storage/local-storage.js';

export const keepLanguage = (language: Translation): void => writeStored(STORED.language, language);

/** The address of this page in another language. */
export function useAddressIn(): (language: Translation) => string {
  const { pathname, search, hash } = useLocation();
  return (language) => pathIn(language, pathname) + search + hash;
}
