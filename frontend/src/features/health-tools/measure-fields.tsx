// The fields that several tools have: units, height, weight, age and resting heart rate.
import { calculators } from '../../content/calculators.js';
import { t } from '../../i18n/tools.js';
import { ChoiceField } from './choice-field.js';
import { SliderField } from './slider-field.js';
import { inWords, type Measure, metricOf, scaleIn, shownIn, type Units } from './units.js';

interface UnitsProps {
  readonly units: Units;
  readonly onChange: (units: Units) => void;
}

export function UnitsField({ units, onChange }: UnitsProps) {
  const options = [
    { id: 'metric', label: t('tools.units.metric') },
    { id: 'us', label: t('tools.units.us') },
  ] as const;
  return <ChoiceField label={t('tools.units')} options={options} value={units} onChange={onChange} />;
}

interface MeasureProps {
  readonly measure: Measure;
  readonly units: Units;
  /** In centimetres or kilograms. */
  readonly metric: number;
  readonly onChange: (metric: number) => void;
}

export function MeasureField({ measure, units, metric, onChange }: MeasureProps) {
  const input = calculators().inputs[measure];
  const shown = shownIn(units, measure, metric, input);
  return (
    <SliderField
      label={input.label}
      {...scaleIn(units, measure, input)}
      value={shown}
      words={inWords(units, measure, shown)}
      onChange={(value) => onChange(metricOf(units, measure, value))}
    />
  );
}

interface NumberProps {
  readonly name: 'age' | 'restingHeartRate';
  readonly value: number;
  readonly onChange: (value: number) => void;
}

export function NumberField({ name, value, onChange }: NumberProps) {
  const input = calculators().inputs[name];
  const help = 'help' in input ? input.help : undefined;
  return (
    <SliderField
      label={input.label}
      help={help}
      min={input.min}
      max={input.max}
      value={value}
      words={`${value} ${input.unit}`}
      onChange={onChange}
    />
  );
}
