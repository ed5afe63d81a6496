// Reads an answer aloud in its own language, where the browser can.
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import CircleStop from 'lucide-react/icons/circle-stop';
import Volume2 from 'lucide-react/icons/volume-2';
import { t } from '../../i18n/feedback.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import { useAppDispatch } from '../../ui/use-dispatch.js';
import { readAloud } from './speech.js';

export function ReadAloud({ text }: { readonly text: string }) {
  const dispatch = useAppDispatch();
  const [reading, setReading] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  if (!('speechSynthesis' in window)) return null;
  const onEnd = (isSpoken: boolean) => {
    stop.current = null;
    setReading(false);
    if (!isSpoken) dispatch(toastShown({ title: t('readAloud.failed'), tone: 'error' }));
  };
  const toggle = () => {
    if (stop.current) return stop.current();
    stop.current = readAloud(text, onEnd);
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
      {t(reading ? 'readAloud.stop' : 'readAloud')}
    </Button>
  );
}
