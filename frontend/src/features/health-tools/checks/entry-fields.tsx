// The fields of the checks. The browser checks them before a result is shown: a value outside its range gives none.
import { t } from '../../../i18n/tools.js';
import { Field } from '../../../ui/field.js';
import { ChoiceField } from '../choice-field.js';

interface Entry {
  readonly value: string;
  readonly onChange: (value: string) => void;
}
interface Words {
  readonly label: string;
  readonly help?: string;
}
interface NumberEntryProps extends Entry {
  readonly field: Words & {
    readonly unit?: string;
    readonly min: number;
    readonly max: number;
    readonly step?: number;
  };
  /** Narrower than the field's own. */
  readonly min?: number;
  readonly max?: number;
  /** The field may stay empty. */
  readonly optional?: boolean;
}

export function NumberEntry(props: NumberEntryProps) {
  const { field, value, onChange, min = field.min, max = field.max, optional = false } = props;
  const range = t('tools.check.range', { min, max });
  return (
    <Field
      label={field.unit ? `${field.label} (${field.unit})` : field.label}
      hint={field.help ? `${field.help} ${range}` : range}
      type="number"
      inputMode={field.step ? 'decimal' : 'numeric'}
      required={!optional}
      min={min}
      max={max}
      step={field.step ?? 1}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface MomentEntryProps extends Entry {
  readonly type: 'date' | 'time';
  readonly field: Words;
}

/** A day or a time of day. */
export function MomentEntry({ type, field: { label, help }, value, onChange }: MomentEntryProps) {
  return (
    <Field
      label={label}
      hint={help}
      type={type}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function YesNoEntry({ field, ...entry }: Entry & { readonly field: Words }) {
  const options = [
    { id: 'no', label: t('tools.check.no') },
    { id: 'yes', label: t('tools.check.yes') },
  ];
  return <ChoiceField {...field} {...entry} options={options} required />;
}
