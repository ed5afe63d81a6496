// A question as it was asked; the last one can be asked again in other words, which takes its place.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import { directionOfText } from '../../i18n/language.js';
import { t } from '../../i18n/chat.js';
import { QuestionPicture } from './question-picture.js';
import type { QuestionEntry } from '../chat/index.js';
import { type EntryActions, Meta } from './entry-parts.js';
import { timeText } from './time-text.js';

const loadForm = async () => ({ default: (await import('./change-question-form.js')).ChangeQuestionForm });
const ChangeQuestionForm = lazy(loadForm);
const WhomLabel = lazy(async () => ({ default: (await import('../health-profile/whom-label.js')).WhomLabel }));

const Question = styled('div')(({ theme }) => ({
  justifySelf: 'end',
  maxInlineSize: '86%',
  padding: '10px 16px',
  borderRadius: '14px 14px 4px 14px',
  background: theme.vars.palette.primary.tint,
  fontSize: '1rem',
  lineHeight: 1.55,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));
const Foot = styled(Meta)({ justifySelf: 'end', marginBlockStart: -8, '& button': { minBlockSize: 44 } });

interface Props {
  readonly entry: QuestionEntry;
  readonly actions: EntryActions;
  readonly changeable: boolean;
}

export function QuestionView({ entry, actions, changeable }: Props) {
  const [changing, setChanging] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  // Loaded before it is needed: what is typed at once must not be lost.
  useEffect(() => {
    if (changeable) void loadForm();
  }, [changeable]);
  // Cancelling returns to where the change began.
  useEffect(() => {
    if (wasChanging.current && !changing) button.current?.focus();
    wasChanging.current = changing;
  }, [changing]);
  return (
    <>
      {entry.picture && <QuestionPicture address={entry.picture} />}
      {changing && changeable ? (
        <Suspense fallback={null}>
          <ChangeQuestionForm entry={entry} actions={actions} onDone={() => setChanging(false)} />
        </Suspense>
      ) : (
        <Question dir={directionOfText(entry.text)}>
          <span className="visually-hidden">{t('chat.you')}: </span>
          {entry.text}
        </Question>
      )}
      <Foot>
        {entry.profileId !== undefined && (
          <Suspense>
            <WhomLabel profileId={entry.profileId} />
          </Suspense>
        )}
        <time dateTime={entry.at}>{timeText(entry.at)}</time>
        {changeable && !changing && (
          <Button
            ref={button}
            variant="text"
            color="inherit"
            size="small"
            startIcon={<Pencil size={18} />}
            onClick={() => setChanging(true)}
            sx={{ color: 'text.secondary' }}
          >
            {t('chat.change')}
          </Button>
        )}
      </Foot>
    </>
  );
}
