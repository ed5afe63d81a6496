import { score2 as texts } from '../../../content/checks/score2.js';
import { ChoiceField } from '../choice-field.js';
import { useCalculation } from '../use-calculation.js';
import { CheckLayout, type CheckResult } from './check-layout.js';
import { filled, labelOf, levelOf, percentInWords } from './check-texts.js';
import { CholesterolEntries, MG_PER_MMOL } from './cholesterol-entries.js';
import { useEntries } from './entries.js';
import { NumberEntry, YesNoEntry } from './entry-fields.js';
import { score2, score2Band, type Score2Factors } from './score2.js';

const EMPTY = {
  known: '',
  region: '',
  sex: '',
  age: '',
  unit: 'mmol',
  cholesterol: '',
  hdl: '',
  systolic: '',
  smoker: '',
};
type Entries = Readonly<typeof EMPTY>;

function factorsOf({ sex, age, unit, cholesterol, hdl, systolic, smoker, region }: Entries): Score2Factors {
  const factor = unit === 'mg' ? MG_PER_MMOL : 1;
  return {
    sex: sex === 'male' ? 'male' : 'female',
    age: Number(age),
    smoker: smoker === 'yes',
    systolic: Number(systolic),
    cholesterol: Number(cholesterol) / factor,
    hdl: Number(hdl) / factor,
    region: region as Score2Factors['region'],
  };
}

function valuesInWords(of: Entries): string {
  const { fields, texts: words } = texts();
  if (of.known === 'yes') return words.unknown;
  const values = filled(words.values, {
    ...of,
    sex: labelOf(fields.sex.options, of.sex),
    unit: labelOf(fields.unit.options, of.unit),
    region: labelOf(fields.region.options, of.region),
  });
  return of.smoker === 'yes' ? `${values}, ${words.smoker}` : values;
}

/** A person whom the score is not made for gets no number. */
const riskOf = (of: Entries | null): number | null => (of && of.known !== 'yes' ? score2(factorsOf(of)) : null);

function resultOf(of: Entries, risk: number): CheckResult {
  const { levels, question, texts: words } = texts();
  const percent = percentInWords(risk);
  return {
    figure: percent,
    unit: words.unit,
    level: levelOf(levels, score2Band(risk, Number(of.age))),
    question: filled(question, { risk: percent, values: valuesInWords(of) }),
  };
}

export function Score2Check() {
  const { fields, cholesterol, texts: words, ...check } = texts();
  const { entries, entry } = useEntries(EMPTY);
  const calculation = useCalculation<Entries>(entries);
  const { of } = calculation;
  const risk = riskOf(of);
  return (
    <CheckLayout
      check={check}
      calculation={calculation}
      values={of ? valuesInWords(of) : ''}
      result={of && risk !== null ? resultOf(of, risk) : null}
      fields={
        <>
          <YesNoEntry field={fields.known} {...entry('known')} />
          {entries.known !== 'yes' && (
            <>
              <ChoiceField {...fields.region} {...entry('region')} required />
              <ChoiceField {...fields.sex} {...entry('sex')} required />
              <NumberEntry field={fields.age} {...entry('age')} />
              <CholesterolEntries fields={fields} ranges={cholesterol} entry={entry} />
              <NumberEntry field={fields.systolic} {...entry('systolic')} />
              <YesNoEntry field={fields.smoker} {...entry('smoker')} />
            </>
          )}
        </>
      }
    >
      {risk === null && <p>{words.known}</p>}
    </CheckLayout>
  );
}
