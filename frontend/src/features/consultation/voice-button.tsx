import { lazy, Suspense } from 'react';
import { useHydrated } from '../../ui/after-hydration.js';
import type { VoiceProps } from './dictation-button.js';

const DictationButton = lazy(async () => ({ default: (await import('./dictation-button.js')).DictationButton }));

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
