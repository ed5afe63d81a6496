// What was wrong with an answer: faults to tick, own words, and whether the text may be read.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FEEDBACK_COMMENT_MAX, FEEDBACK_FAULTS, type FeedbackFault } from '@medconsult/common/feedback-faults';
import { type FormEvent, useId, useState } from 'react';
import { t } from '../../i18n/feedback.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';

export interface Fault {
  readonly faults: FeedbackFault[];
  readonly comment: string;
  readonly isTextShared: boolean;
}

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: 16,
  marginBlockStart: 4,
  borderRadius: RADIUS.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.surface.sunken,
  fontSize: SIZES.sm,
  '& fieldset': { margin: 0, padding: 0, border: 0, minInlineSize: 0 },
  '& legend': { padding: 0, fontWeight: WEIGHTS.medium },
  '& small': { color: theme.vars.palette.text.secondary, fontSize: SIZES.xs },
}));
const Ticks = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 230px), 1fr))',
  columnGap: 16,
});
const Tick = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minBlockSize: 44,
  '& input': { flex: 'none', inlineSize: 20, blockSize: 20, margin: 0, accentColor: theme.vars.palette.primary.main },
}));
const Comment = styled('textarea')(({ theme }) => ({
  font: 'inherit',
  color: 'inherit',
  inlineSize: '100%',
  minBlockSize: 72,
  padding: '10px 12px',
  resize: 'vertical',
  borderRadius: RADIUS.control,
  border: `1px solid ${theme.vars.palette.text.secondary}`,
  background: theme.vars.palette.background.paper,
}));
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface Props {
  readonly known: Fault;
  readonly busy: boolean;
  readonly onSend: (fault: Fault) => void;
  readonly onTakeBack: () => void;
  readonly onClose: () => void;
}

export function FaultForm({ known, busy, onSend, onTakeBack, onClose }: Props) {
  const [fault, setFault] = useState(known);
  const id = useId();
  const change = (part: Partial<Fault>) => setFault({ ...fault, ...part });
  const toggle = (name: FeedbackFault, on: boolean) =>
    change({ faults: FEEDBACK_FAULTS.filter((each) => (each === name ? on : fault.faults.includes(each))) });
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend(fault);
  };
  return (
    <Form onSubmit={send} onKeyDown={(event) => event.key === 'Escape' && (event.stopPropagation(), onClose())}>
      <fieldset>
        <legend>{t('feedback.wrong')}</legend>
        <Ticks>
          {FEEDBACK_FAULTS.map((name, at) => (
            <Tick key={name}>
              <input
                type="checkbox"
                // The form opens where the reader is.
                autoFocus={at === 0}
                checked={fault.faults.includes(name)}
                onChange={({ target }) => toggle(name, target.checked)}
              />
              {t(`feedback.fault.${name}`)}
            </Tick>
          ))}
        </Ticks>
      </fieldset>
      <div>
        <label htmlFor={`${id}-comment`}>{t('feedback.comment')}</label>
        <Comment
          id={`${id}-comment`}
          dir="auto"
          maxLength={FEEDBACK_COMMENT_MAX}
          aria-describedby={`${id}-hint`}
          value={fault.comment}
          onChange={({ target }) => change({ comment: target.value })}
        />
        <small id={`${id}-hint`}>{t('feedback.commentHint')}</small>
      </div>
      <div>
        <Tick>
          <input
            type="checkbox"
            checked={fault.isTextShared}
            aria-describedby={`${id}-share`}
            onChange={({ target }) => change({ isTextShared: target.checked })}
          />
          {t('feedback.share')}
        </Tick>
        <small id={`${id}-share`}>{t('feedback.shareHint')}</small>
      </div>
      <Row>
        <Button type="submit" variant="contained" disabled={busy}>
          {t('feedback.send')}
        </Button>
        <Button variant="text" color="inherit" disabled={busy} onClick={onTakeBack}>
          {t('feedback.takeBack')}
        </Button>
        <Button variant="text" color="inherit" onClick={onClose}>
          {t('feedback.close')}
        </Button>
      </Row>
    </Form>
  );
}
