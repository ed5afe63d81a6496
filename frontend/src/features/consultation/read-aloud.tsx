// Reads an answer aloud in its own language, where the browser can.
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import CircleStop from 'lucide-react/icons/circle-stop';
import Volume2 from 'lucide-react/icons/volume-2';
import { t } from '../../i18n/chat.js';
import { languageOfText } from '../../i18n/language.js';

/** The words of a Markdown text. */
const spoken = (text: string): string => text.replace(/^#+ |[*_`]/gm, '');

export function ReadAloud({ text }: { readonly text: string }) {
  const [reading, setReading] = useState(false);
  useEffect(() => (reading ? () => window.speechSynthesis.cancel() : undefined), [reading]);
  if (!('speechSynthesis' in window)) return null;
  const toggle = () => {
    if (reading) return setReading(false);
    const utterance = new SpeechSynthesisUtterance(spoken(text));
    utterance.lang = languageOfText(text);
    utterance.onend = utterance.onerror = () => setReading(false);
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(utterance);
    setReading(true);
  };
  return (
    <Button
      variant="text"
      color="inherit"
      size="small"
      startIcon={reading ? <CircleStop size={18} /> : <Volume2 size={18} />}
      onClick={toggle}
      sx={{ color: 'text.secondary' }}
    >
      {t(reading ? 'chat.readAloud.stop' : 'chat.readAloud')}
    </Button>
  );
}
