// Content that is loaded piece by piece in the language shown. A promise that has been kept says so, as React's `use` reads
// it: then the piece is shown at once, as prerendering and hydration need it.
import { shownLanguage } from '../i18n/language.js';

interface LoadedTexts<Content> {
  /** Always the same promise, until it fails. */
  readonly load: (id: string) => Promise<Content | undefined>;
}

export function loadedTexts<Content>(load: (id: string) => Promise<Content | undefined>): LoadedTexts<Content> {
  const asked = new Map<string, Promise<Content | undefined>>();

  function ask(id: string, key: string): Promise<Content | undefined> {
    const asking: Promise<Content | undefined> = load(id).then(
      (value) => {
        void Object.assign(asking, { status: 'fulfilled', value });
        return value;
      },
      (error: unknown) => {
        asked.delete(key);
        throw error;
      },
    );
    asked.set(key, asking);
    return asking;
  }
  return {
    load: (id) => {
      const key = `${shownLanguage()}/${id}`;
      return asked.get(key) ?? ask(id, key);
    },
  };
}
