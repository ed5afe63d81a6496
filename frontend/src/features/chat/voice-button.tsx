import { lazy, Suspense } from 'react';
import type { Language } from '../../i18n/language.js';
import { useHydrated } from '../../ui/after-hydration.js';

const DictationButton = lazy(async () => ({ default: (await import('./dictation-button.js')).DictationButton }));

export interface VoiceProps {
  readonly language: Language;
  readonly disabled: boolean;
  readonly onWords: (words: string) => void;
}

/** Only where the browser can listen. */
export function VoiceButton(props: VoiceProps) {
  const hydrated = useHydrated();
  if (!hydrated || !('SpeechRecognition' in window || 'webkitSpeechRecognition' in window)) return null;
  return (
    <Suspense>
      <DictationButton {...props} />
    </Suspense>
  );
}
