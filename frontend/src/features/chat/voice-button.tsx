import { type Language } from '../../i18n/language.js';
import { t } from '../../i18n/chat.js';
import { useHydrated } from '../../ui/after-hydration.js';
import { IconButton } from '../../ui/icon-button.js';
import { useDictation } from './use-dictation.js';

interface Props {
  readonly language: Language;
  readonly disabled: boolean;
  readonly onWords: (words: string) => void;
}

/** Only where the browser can listen. */
export function VoiceButton({ language, disabled, onWords }: Props) {
  const { isOffered, isListening, start, stop } = useDictation(language, onWords);
  const hydrated = useHydrated();
  if (!hydrated || !isOffered) return null;
  return (
    <IconButton
      icon={isListening ? 'stop' : 'microphone'}
      color={isListening ? 'error' : 'default'}
      label={t(isListening ? 'chat.voice.stop' : 'chat.voice', {}, language)}
      aria-pressed={isListening}
      disabled={disabled}
      onClick={isListening ? stop : start}
    />
  );
}
