import Button from '@mui/material/Button';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { lazy, Suspense } from 'react';
import { t } from '../../i18n/chat.js';
import { useCopied } from '../../ui/use-copied.js';
import type { AnswerEntry } from '../chat/index.js';

const ReadAloud = lazy(async () => ({ default: (await import('./read-aloud.js')).ReadAloud }));
const AnswerFeedback = lazy(async () => ({
  default: (await import('../answer-feedback/answer-feedback.js')).AnswerFeedback,
}));

/** What can be done with a finished answer. */
export function AnswerActions({ entry }: { readonly entry: AnswerEntry }) {
  const { text } = entry;
  const { copied, copy } = useCopied();
  return (
    <div>
      <Button
        variant="text"
        color="inherit"
        size="small"
        startIcon={copied ? <Check size={18} /> : <Copy size={18} />}
        onClick={() => void copy(text)}
        sx={{ marginInlineStart: '-12px', color: 'text.secondary' }}
      >
        {copied ? t('copied') : t('chat.copy')}
      </Button>
      <Suspense>
        <ReadAloud text={text} />
        <AnswerFeedback entry={entry} />
      </Suspense>
      <span role="status" className="visually-hidden">
        {copied && t('copied')}
      </span>
    </div>
  );
}
