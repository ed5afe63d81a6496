// Who it is, and what is known of the body: the first half of the form.
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { shownLanguage } from '../../i18n/language.js';
import { t, type TextKey } from '../../i18n/profiles.js';
import { Field, SelectField } from '../../ui/field.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { type Draft, isChild, mayBePregnant, RELATIONS } from './profile-draft.js';

export const Row = styled('div')({
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

const SEXES = [
  ['female', 'profile.female'],
  ['male', 'profile.male'],
  ['', 'profile.unsaid'],
] as const;
const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

export interface FieldsProps {
  readonly draft: Draft;
  readonly problems: Partial<Record<keyof Draft, TextKey>>;
  readonly change: (part: Partial<Draft>) => void;
}

const errorIn = (problems: FieldsProps['problems'], field: keyof Draft) =>
  problems[field] ? t(problems[field]) : undefined;

interface WhoProps extends FieldsProps {
  /** A visitor may ask for oneself, too, and needs no name. */
  readonly visitor: boolean;
}

/** Name and relation; the own profile has its relation. */
export function WhoFields({ draft, problems, change, visitor }: WhoProps) {
  const relations = visitor ? (['self', ...RELATIONS] as const) : RELATIONS;
  const hasRelation = visitor || draft.relation !== 'self';
  return (
    <Row>
      {!visitor && (
        <Field
          label={t('profile.name')}
          hint={t('profile.name.hint')}
          maxLength={60}
          autoComplete="off"
          value={draft.name}
          error={errorIn(problems, 'name')}
          onChange={(event) => change({ name: event.target.value })}
        />
      )}
      {hasRelation && (
        <SelectField
          label={t('profile.relation')}
          value={draft.relation}
          onChange={(event) => change({ relation: event.target.value })}
        >
          {relations.map((relation) => (
            <option key={relation} value={relation}>
              {t(`profile.relation.${relation}`)}
            </option>
          ))}
        </SelectField>
      )}
    </Row>
  );
}

function BirthFields({ draft, problems, change }: FieldsProps) {
  const [today] = useState(() => new Date());
  const month = new Intl.DateTimeFormat(shownLanguage(), { month: 'long', timeZone: 'UTC' });
  return (
    <>
      <Field
        label={t('profile.birthYear')}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        value={draft.birthYear}
        error={errorIn(problems, 'birthYear')}
        onChange={(event) => change({ birthYear: event.target.value })}
      />
      {isChild(draft, today) && (
        <SelectField
          label={t('profile.birthMonth')}
          value={draft.birthMonth}
          onChange={(event) => change({ birthMonth: event.target.value })}
        >
          <option value="">{'\u2013'}</option>
          {MONTHS.map((number) => (
            <option key={number} value={number}>
              {month.format(Date.UTC(2000, number - 1))}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

function SexField({ draft, change }: FieldsProps) {
  const name = useId();
  return (
    <Choice>
      <legend>{t('profile.sex')}</legend>
      {SEXES.map(([value, label]) => (
        <label key={label}>
          <input type="radio" name={name} checked={draft.sex === value} onChange={() => change({ sex: value })} />
          {t(label)}
        </label>
      ))}
    </Choice>
  );
}

/** Age, weight, sex, and pregnancy where it can be. */
export function BodyFields(props: FieldsProps) {
  const [today] = useState(() => new Date());
  const { draft, problems, change } = props;
  return (
    <>
      <Row>
        <BirthFields {...props} />
        <Field
          label={t('profile.weight')}
          inputMode="decimal"
          maxLength={6}
          autoComplete="off"
          value={draft.weightKg}
          error={errorIn(problems, 'weightKg')}
          onChange={(event) => change({ weightKg: event.target.value })}
        />
      </Row>
      <SexField {...props} />
      {mayBePregnant(draft, today) && (
        <Choice>
          <label>
            <input
              type="checkbox"
              checked={draft.pregnant}
              onChange={(event) => change({ pregnant: event.target.checked })}
            />
            {t(draft.relation === 'self' ? 'profile.pregnant' : 'profile.pregnant.other')}
          </label>
        </Choice>
      )}
    </>
  );
}
