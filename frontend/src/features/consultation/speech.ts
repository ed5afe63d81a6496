// The browser has one voice: what begins to be read ends what was read before.
import { languageOfText } from '../../i18n/language.js';

/** Ends the text that is being read, if there is one. */
let endNow: ((isSpoken: boolean) => void) | null = null;

/** Errors of a text that was ended on purpose. */
const ENDED = ['canceled', 'interrupted'];

/** The words of a Markdown text, by paragraph: some browsers fall silent within a long one. */
export const spokenParts = (text: string): readonly string[] =>
  text
    .replaceAll(/^\s*(?:#+|[-*•]|\d+\.)\s+|[*_`]/gm, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/\n+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** @returns what stops it. @param onEnd told once, and whether the browser could read it */
export function readAloud(text: string, onEnd: (isSpoken: boolean) => void): () => void {
  endNow?.(true);
  const end = (isSpoken: boolean) => {
    if (endNow !== end) return;
    endNow = null;
    window.speechSynthesis.cancel();
    onEnd(isSpoken);
  };
  endNow = end;
  const utterances = spokenParts(text).map((part) => new SpeechSynthesisUtterance(part));
  for (const utterance of utterances) {
    utterance.lang = languageOfText(utterance.text);
    utterance.onerror = ({ error }) => end(ENDED.includes(error));
    window.speechSynthesis.speak(utterance);
  }
  const last = utterances.at(-1);
  if (last) last.onend = () => end(true);
  return () => end(true);
}
