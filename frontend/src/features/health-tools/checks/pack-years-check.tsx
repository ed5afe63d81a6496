import { packYears as texts } from '../../../content/checks/pack-years.js';
import { shownLanguage } from '../../../i18n/language.js';
import { ChoiceField } from '../choice-field.js';
import { useCalculation } from '../use-calculation.js';
import { CheckLayout, type CheckResult } from './check-layout.js';
import { filled, levelOf } from './check-texts.js';
import { takenBy, useEntries } from './entries.js';
import { NumberEntry } from './entry-fields.js';
import { cigarettesIn, packYears, type Smoking, smokingLevel } from './pack-years.js';

const EMPTY = { cigarettes: '', smokingYears: '', age: '', status: 'now', since: '' };
type Entries = Readonly<typeof EMPTY>;

const smokingOf = ({ cigarettes, smokingYears, age, status, since }: Entries): Smoking => ({
  cigarettesADay: Number(cigarettes),
  years: Number(smokingYears),
  age: Number(age),
  yearsSinceStop: status === 'now' ? null : Number(since),
});
const shown = (value: number): string => value.toLocaleString(shownLanguage(), { maximumFractionDigits: 1 });
const valuesInWords = (of: Entries): string => filled(texts().texts.values, { ...of, n: of.smokingYears });

function resultOf(of: Entries): CheckResult {
  const { levels, question, texts: words } = texts();
  const smoking = smokingOf(of);
  const level = levelOf(levels, smokingLevel(smoking));
  const n = shown(packYears(smoking));
  return {
    figure: n,
    unit: words.unit,
    level,
    question: filled(question, { n, values: valuesInWords(of), level: level.label }),
  };
}

export function PackYearsCheck() {
  const { fields, texts: words, ...check } = texts();
  const { entries, entry } = useEntries(EMPTY);
  const calculation = useCalculation<Entries>(entries);
  const { of } = calculation;
  /** Nobody has smoked for longer than they live. */
  const longest = takenBy(fields.age, entries.age) ?? fields.age.max;
  return (
    <CheckLayout
      check={check}
      calculation={calculation}
      values={of ? valuesInWords(of) : ''}
      result={of && resultOf(of)}
      fields={
        <>
          <NumberEntry field={fields.age} {...entry('age')} />
          <NumberEntry field={fields.cigarettes} {...entry('cigarettes')} />
          <NumberEntry
            field={fields.smokingYears}
            max={Math.min(fields.smokingYears.max, longest)}
            {...entry('smokingYears')}
          />
          <ChoiceField {...fields.status} {...entry('status')} />
          {entries.status === 'stopped' && (
            <NumberEntry
              field={fields.since}
              max={Math.max(0, longest - (takenBy(fields.smokingYears, entries.smokingYears) ?? 0))}
              {...entry('since')}
            />
          )}
        </>
      }
    >
      {of && <p>{filled(words.cigarettes, { n: shown(cigarettesIn(smokingOf(of))) })}</p>}
    </CheckLayout>
  );
}
