// Content that is loaded piece by piece in the language shown. A piece that is there can be shown at once, as prerendering
// and hydration need it; until then its promise is waited for.
import { shownLanguage } from '../i18n/language.js';

interface LoadedTexts<Content> {
  /** The piece, if it has been loaded. */
  known(id: string): Content | undefined;
  /** Always the same promise, until it fails. */
  load(id: string): Promise<Content | undefined>;
}

export function loadedTexts<Content>(load: (id: string) => Promise<Content | undefined>): LoadedTexts<Content> {
  const known = new Map<string, Content>();
  const asked = new Map<string, Promise<Content | undefined>>();
  const keyOf = (id: string): string => `${shownLanguage()}/${id}`;

  async function loading(id: string, key: string): Promise<Content | undefined> {
    try {
      const content = await load(id);
      if (content !== undefined) known.set(key, content);
      return content;
    } catch (error) {
      asked.delete(key);
      throw error;
    }
  }
  return {
    known: (id) => known.get(keyOf(id)),
    load: (id) => {
      const key = keyOf(id);
      const asking = asked.get(key) ?? loading(id, key);
      asked.set(key, asking);
      return asking;
    },
  };
}
