import { heartRisk as texts } from '../../../content/checks/heart-risk.js';
import { ChoiceField } from '../choice-field.js';
import { useCalculation } from '../use-calculation.js';
import { CheckLayout, type CheckResult } from './check-layout.js';
import { filled, labelOf, levelAt, percentInWords } from './check-texts.js';
import { CholesterolEntries, MG_PER_MMOL } from './cholesterol-entries.js';
import { useEntries } from './entries.js';
import { NumberEntry, YesNoEntry } from './entry-fields.js';
import { heartRisk, type RiskFactors } from './heart-risk.js';

const EMPTY = {
  known: '',
  sex: '',
  age: '',
  unit: 'mg',
  cholesterol: '',
  hdl: '',
  systolic: '',
  treated: '',
  smoker: '',
  diabetes: '',
};
type Entries = Readonly<typeof EMPTY>;

function factorsOf(entries: Entries): RiskFactors {
  const { sex, age, unit, cholesterol, hdl, systolic, treated, smoker, diabetes } = entries;
  const factor = unit === 'mmol' ? MG_PER_MMOL : 1;
  return {
    sex: sex === 'male' ? 'male' : 'female',
    age: Number(age),
    cholesterol: Number(cholesterol) * factor,
    hdl: Number(hdl) * factor,
    systolic: Number(systolic),
    treated: treated === 'yes',
    smoker: smoker === 'yes',
    diabetes: diabetes === 'yes',
  };
}

function valuesInWords(of: Entries): string {
  const { fields, texts: words } = texts();
  if (of.known === 'yes') return words.unknown;
  const factors = (['treated', 'smoker', 'diabetes'] as const).filter((name) => of[name] === 'yes');
  const sex = labelOf(fields.sex.options, of.sex);
  const values = filled(words.values, { ...of, sex, unit: labelOf(fields.unit.options, of.unit) });
  return [values, ...factors.map((name) => words[name])].join(', ');
}

/** A person who is ill already, or of another age, gets no number. */
const riskOf = (of: Entries | null): number | null => (of && of.known !== 'yes' ? heartRisk(factorsOf(of)) : null);

function resultOf(of: Entries, risk: number): CheckResult {
  const { levels, question, texts: words } = texts();
  const percent = percentInWords(risk);
  const level = levelAt(levels, risk * 100);
  return {
    figure: percent,
    unit: words.unit,
    level,
    question: filled(question, { risk: percent, values: valuesInWords(of) }),
  };
}

export function HeartRiskCheck() {
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
              <ChoiceField {...fields.sex} {...entry('sex')} required />
              <NumberEntry field={fields.age} {...entry('age')} />
              <CholesterolEntries fields={fields} ranges={cholesterol} entry={entry} />
              <NumberEntry field={fields.systolic} {...entry('systolic')} />
              <YesNoEntry field={fields.treated} {...entry('treated')} />
              <YesNoEntry field={fields.smoker} {...entry('smoker')} />
              <YesNoEntry field={fields.diabetes} {...entry('diabetes')} />
            </>
          )}
        </>
      }
    >
      {risk === null && <p>{words.known}</p>}
    </CheckLayout>
  );
}
