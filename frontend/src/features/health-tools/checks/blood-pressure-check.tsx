import { bloodPressure } from '../../../content/checks/blood-pressure.js';
import { ChoiceField } from '../choice-field.js';
import { useCalculation } from '../use-calculation.js';
import { americanCategory, pressureLevel, type Reading } from './blood-pressure.js';
import { CheckLayout } from './check-layout.js';
import { filled, labelOf, levelOf } from './check-texts.js';
import { takenBy, useEntries } from './entries.js';
import { NumberEntry, YesNoEntry } from './entry-fields.js';

type Entries = Readonly<Record<'systolic' | 'diastolic' | 'place' | 'pregnant', string>>;

const readingOf = ({ systolic, diastolic, place, pregnant }: Entries): Reading => ({
  systolic: Number(systolic),
  diastolic: Number(diastolic),
  place: place === 'home' ? 'home' : 'office',
  pregnant: pregnant === 'yes',
});

function circumstances({ place, pregnant }: Entries): string {
  const { fields, texts } = bloodPressure();
  return [labelOf(fields.place.options, place), ...(pregnant === 'yes' ? [texts.pregnant] : [])].join(', ');
}

function resultOf(of: Entries) {
  const { levels, question, fields } = bloodPressure();
  const level = levelOf(levels, pressureLevel(readingOf(of)));
  return {
    figure: `${of.systolic}/${of.diastolic}`,
    unit: fields.systolic.unit,
    level,
    question: filled(question, { ...of, place: circumstances(of), level: level.label }),
  };
}

export function BloodPressureCheck() {
  const { fields, texts, american, ...check } = bloodPressure();
  const { entries, entry } = useEntries({ systolic: '', diastolic: '', place: 'home', pregnant: 'no' });
  const calculation = useCalculation<Entries>(entries);
  const { of } = calculation;
  const highest = takenBy(fields.systolic, entries.systolic) ?? fields.systolic.max;
  return (
    <CheckLayout
      check={check}
      calculation={calculation}
      values={of ? filled(texts.values, { ...of, place: circumstances(of) }) : ''}
      result={of && resultOf(of)}
      fields={
        <>
          <NumberEntry field={fields.systolic} {...entry('systolic')} />
          <NumberEntry
            field={fields.diastolic}
            max={Math.min(fields.diastolic.max, highest - 1)}
            {...entry('diastolic')}
          />
          <ChoiceField {...fields.place} {...entry('place')} />
          <YesNoEntry field={fields.pregnant} {...entry('pregnant')} />
        </>
      }
    >
      {of && <p>{filled(texts.american, { category: labelOf(american, americanCategory(readingOf(of))) })}</p>}
    </CheckLayout>
  );
}
