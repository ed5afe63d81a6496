// Speaking instead of typing, where the browser can turn speech into text. What is heard goes into the input, to be read
// before it is sent.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { t } from '../../i18n/chat.js';
import type { Language } from '../../i18n/language.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';

/** What we use of the browser's SpeechRecognition, which TypeScript's DOM types leave out. */
interface Recognition {
  lang: string;
  continuous: boolean;
  onresult: ((event: Heard) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}
interface Heard {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
}
type RecognitionClass = new () => Recognition;

declare global {
  interface Window {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  }
}

const LOCALES: Readonly<Partial<Record<Language, string>>> = {
  he: 'he-IL',
  ru: 'ru-RU',
  zh: 'zh-CN',
  ja: 'ja-JP',
  ar: 'ar',
};
/** Nobody's mistake: silence, or our own stop. */
const QUIET_ERRORS = ['no-speech', 'aborted'];

const recognitionClass = (): RecognitionClass | undefined => window.SpeechRecognition ?? window.webkitSpeechRecognition;

/** The words that have become certain with this event. */
function wordsOf({ resultIndex, results }: Heard): string {
  const fresh = Array.from(results).slice(resultIndex);
  return fresh
    .filter(({ isFinal }) => isFinal)
    .map((result) => result[0]?.transcript.trim() ?? '')
    .join(' ')
    .trim();
}

export function useDictation(language: Language, onWords: (words: string) => void) {
  const dispatch = useDispatch();
  const [isListening, setListening] = useState(false);
  const running = useRef<Recognition | null>(null);
  const heard = useRef(onWords);
  useEffect(() => {
    heard.current = onWords;
  }, [onWords]);
  useEffect(() => () => running.current?.abort(), []);

  const stop = useCallback(() => running.current?.stop(), []);
  const start = useCallback(() => {
    const Class = recognitionClass();
    if (!Class || running.current) return;
    const recognition = new Class();
    recognition.lang = LOCALES[language] ?? navigator.language;
    recognition.continuous = true;
    recognition.onresult = (event) => {
      const words = wordsOf(event);
      if (words !== '') heard.current(words);
    };
    recognition.onerror = ({ error }) => {
      if (!QUIET_ERRORS.includes(error)) dispatch(toastShown({ title: t('chat.voice.failed'), tone: 'error' }));
    };
    recognition.onend = () => {
      running.current = null;
      setListening(false);
    };
    running.current = recognition;
    recognition.start();
    setListening(true);
  }, [dispatch, language]);
  return { isListening, start, stop };
}
