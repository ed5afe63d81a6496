// An entry as a form: a new one, or one that is being changed.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { diary, DiaryEntry, Sent } from '@medconsult/common';
import { NOTE_MAX, STRENGTH_MAX, SYMPTOM_MAX } from '@medconsult/common/diary-limits';
import { type FormEvent, useId, useState } from 'react';
import { t } from '../../i18n/diary.js';
import { Field } from '../../ui/field.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { localInput } from './diary.rules.js';

export type Draft = Sent<(typeof diary.operations)['add']>;

const Form = styled('form')({ display: 'grid', gap: 16 });
const Strength = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '6px 12px',
  alignItems: 'center',
  '& label': { gridColumn: '1 / -1', fontSize: SIZES.sm, fontWeight: WEIGHTS.medium },
  '& input': { inlineSize: '100%', minBlockSize: 44, margin: 0, accentColor: theme.vars.palette.primary.main },
  '& output': { minInlineSize: '4ch', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
}));
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

function StrengthField({ value, onChange }: { readonly value: number; readonly onChange: (value: number) => void }) {
  const id = useId();
  return (
    <Strength>
      <label htmlFor={id}>{t('diary.strength')}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={STRENGTH_MAX}
        step={1}
        value={value}
        aria-valuetext={t('diary.of', { n: value })}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <output htmlFor={id} aria-hidden>
        <bdi>{t('diary.of', { n: value })}</bdi>
      </output>
    </Strength>
  );
}

interface Props {
  readonly label: string;
  /** What is changed; without it a new entry, now. */
  readonly entry?: DiaryEntry;
  /** Suggested while one types. */
  readonly symptoms: readonly string[];
  readonly busy: boolean;
  /** @returns whether it was kept: then a new entry can follow */
  readonly onSave: (draft: Draft) => Promise<boolean>;
  readonly onCancel?: () => void;
}

interface Problems {
  readonly symptom?: string;
  readonly at?: string;
}

const EMPTY = { symptom: '', strength: 5, note: '' };
const startOf = (entry: DiaryEntry | undefined) => ({
  ...(entry ?? EMPTY),
  /** Empty for a new entry, which means now: the form may stay open for long. */
  at: entry ? localInput(new Date(entry.at)) : '',
});

export function EntryForm({ label, entry, symptoms, busy, onSave, onCancel }: Props) {
  const [{ symptom, strength, note, at }, setDraft] = useState(() => startOf(entry));
  const [problems, setProblems] = useState<Problems>({});
  const listId = useId();
  const change = (part: object) => setDraft((draft) => ({ ...draft, ...part }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found: Problems = {
      ...(symptom.trim() === '' && { symptom: t('diary.symptomMissing') }),
      ...(at !== '' && new Date(at) > new Date() && { at: t('diary.future') }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0 || busy) return;
    // Untouched, the time keeps its seconds.
    const moved = at !== '' && at !== startOf(entry).at;
    const kept = await onSave({ symptom, strength, note, ...(moved && { at: new Date(at).toISOString() }) });
    if (kept && !entry) setDraft(startOf(undefined));
  };
  return (
    <Form noValidate aria-label={label} onSubmit={(event) => void submit(event)}>
      <Field
        label={t('diary.symptom')}
        maxLength={SYMPTOM_MAX}
        dir="auto"
        list={listId}
        autoComplete="off"
        value={symptom}
        error={problems.symptom}
        onChange={({ target }) => change({ symptom: target.value })}
      />
      <datalist id={listId}>
        {symptoms.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <StrengthField value={strength} onChange={(value) => change({ strength: value })} />
      <Field
        label={t('diary.when')}
        type="datetime-local"
        hint={entry ? undefined : t('diary.whenHint')}
        value={at}
        error={problems.at}
        onChange={({ target }) => change({ at: target.value })}
      />
      <Field
        label={t('diary.note')}
        multiline
        minRows={2}
        maxLength={NOTE_MAX}
        dir="auto"
        value={note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <Actions>
        <Button type="submit" variant="contained" disabled={busy}>
          {t(entry ? 'diary.save' : 'diary.add')}
        </Button>
        {onCancel && (
          <Button variant="text" disabled={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </Actions>
    </Form>
  );
}
