// A profile as a form; every field but the name of somebody else may stay empty.
import type { ProfileDetails } from '@medconsult/common';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { t } from '../../i18n/profiles.js';
import { Field } from '../../ui/field.js';
import { BodyFields, WhoFields } from './person-fields.js';
import { type Draft, LISTS, problemsOf, profileOf } from './profile-draft.js';

const Form = styled('form')({ display: 'grid', gap: 18 });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

const labelOf = (list: (typeof LISTS)[number], isOwn: boolean) =>
  list === 'medicines' && !isOwn ? 'profile.medicines.other' : (`profile.${list}` as const);

interface Props {
  readonly label: string;
  readonly start: Draft;
  readonly busy: boolean;
  readonly visitor?: boolean;
  readonly onSave: (profile: ProfileDetails) => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

export function HealthProfileForm({ label, start, busy, visitor = false, onSave, children }: Props) {
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({});
  const fields = { draft, problems, change: (part: Partial<Draft>) => setDraft({ ...draft, ...part }) };

  const submit = () => {
    const { name, ...found } = problemsOf(draft, new Date());
    const all = visitor || !name ? found : { ...found, name };
    setProblems(all);
    if (Object.keys(all).length === 0) onSave(profileOf(draft, new Date()));
  };
  return (
    <Form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <WhoFields {...fields} visitor={visitor} />
      <BodyFields {...fields} />
      {LISTS.map((list) => (
        <Field
          key={list}
          label={t(labelOf(list, draft.relation === 'self'))}
          hint={t('profile.list.hint')}
          multiline
          minRows={2}
          value={draft[list]}
          error={problems[list] ? t(problems[list]) : undefined}
          onChange={(event) => fields.change({ [list]: event.target.value })}
        />
      ))}
      <Actions>
        <Button type="submit" variant="contained" disabled={busy}>
          {t(visitor ? 'profile.visitor.save' : 'profile.save')}
        </Button>
        {children}
      </Actions>
    </Form>
  );
}
