// The health profile as a form; every field may stay empty.
import type { HealthProfile } from '@medconsult/common';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { t } from '../../i18n/account.js';
import { Field, TextField } from '../../ui/field.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { type Draft, draftOf, LISTS, problemsOf, profileOf } from './profile-draft.js';

const Form = styled('form')({ display: 'grid', gap: 18 });
const Row = styled('div')({
  display: 'grid',
  gap: 18,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  alignItems: 'start',
});
const Choice = styled('fieldset')(({ theme }) => ({
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBlockEnd: 6, fontSize: SIZES.sm, fontWeight: WEIGHTS.medium },
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 8, minBlockSize: 44, marginInlineEnd: 20 },
  '& input': { inlineSize: 20, blockSize: 20, margin: 0, accentColor: theme.vars.palette.primary.main },
}));
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

const SEXES = [
  ['female', 'profile.female'],
  ['male', 'profile.male'],
  ['', 'profile.unsaid'],
] as const;

interface Props {
  readonly profile: HealthProfile | null;
  readonly busy: boolean;
  readonly onSave: (profile: HealthProfile) => void;
  readonly onErase: () => void;
}

export function HealthProfileForm({ profile, busy, onSave, onErase }: Props) {
  const [draft, setDraft] = useState(() => draftOf(profile));
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({});
  const name = useId();
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const errorOf = (field: keyof Draft) => (problems[field] ? t(problems[field]) : undefined);

  const submit = () => {
    const found = problemsOf(draft, new Date());
    setProblems(found);
    if (Object.keys(found).length === 0) onSave(profileOf(draft));
  };
  return (
    <Form
      noValidate
      aria-label={t('profile.title')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Row>
        <Field
          label={t('profile.birthYear')}
          inputMode="numeric"
          maxLength={4}
          autoComplete="bday-year"
          value={draft.birthYear}
          error={errorOf('birthYear')}
          onChange={(event) => change({ birthYear: event.target.value })}
        />
        <Choice>
          <legend>{t('profile.sex')}</legend>
          {SEXES.map(([value, label]) => (
            <label key={label}>
              <input type="radio" name={name} checked={draft.sex === value} onChange={() => change({ sex: value })} />
              {t(label)}
            </label>
          ))}
        </Choice>
      </Row>
      {draft.sex === 'female' && (
        <Choice>
          <label>
            <input
              type="checkbox"
              checked={draft.pregnant}
              onChange={(event) => change({ pregnant: event.target.checked })}
            />
            {t('profile.pregnant')}
          </label>
        </Choice>
      )}
      {LISTS.map((list) => (
        <TextField
          key={list}
          label={t(`profile.${list}`)}
          hint={t('profile.list.hint')}
          rows={3}
          value={draft[list]}
          error={errorOf(list)}
          onChange={(event) => change({ [list]: event.target.value })}
        />
      ))}
      <Actions>
        <Button type="submit" variant="contained" disabled={busy}>
          {t('profile.save')}
        </Button>
        {profile && (
          <Button variant="text" disabled={busy} onClick={onErase}>
            {t('profile.erase')}
          </Button>
        )}
      </Actions>
    </Form>
  );
}
