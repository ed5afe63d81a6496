import CircleStop from 'lucide-react/icons/circle-stop';
import Mic from 'lucide-react/icons/mic';
import { t } from '../../i18n/chat.js';
import type { Language } from '../../i18n/language.js';
import { IconButton } from '../../ui/icon-button.js';
import { useDictation } from './use-dictation.js';

export interface VoiceProps {
  readonly language: Language;
  readonly disabled: boolean;
  readonly onWords: (words: string) => void;
}

/** Begins and ends listening; loaded only where the browser can listen. */
export function DictationButton({ language, disabled, onWords }: VoiceProps) {
  const { isListening, start, stop } = useDictation(language, onWords);
  return (
    <IconButton
      icon={isListening ? CircleStop : Mic}
      color={isListening ? 'error' : 'default'}
      label={t(isListening ? 'chat.voice.stop' : 'chat.voice', {}, language)}
      aria-pressed={isListening}
      disabled={disabled}
      onClick={isListening ? stop : start}
    />
  );
}
