import { useState } from 'react';
import { calculators } from '../../content/calculators.js';
import { t } from '../../i18n/tools.js';
import { CalorieBars } from './calorie-bars.js';
import { calorieResult, type Gender } from './calories.js';
import { ChoiceField } from './choice-field.js';
import { MeasureField, NumberField, UnitsField } from './measure-fields.js';
import { caloriesInWords, grouped } from './numbers.js';
import { Caution, Figure, Meanings } from './result-parts.js';
import { ToolLayout } from './tool-layout.js';
import { inWords, metricOf, shownIn, type Units } from './units.js';
import { useCalculation } from './use-calculation.js';
import { useUnits } from './use-units.js';

const genders = () => calculators().inputs.gender.options as { id: Gender; label: string }[];

interface Values {
  readonly age: number;
  readonly gender: Gender;
  readonly units: Units;
  readonly height: number;
  readonly weight: number;
  readonly activityLevel: string;
}

const labelOf = (options: readonly { id: string; label: string }[], id: string) =>
  options.find((option) => option.id === id)?.label.toLowerCase() ?? id;

function valuesInWords({ age, gender, units, height, weight, activityLevel }: Values): string {
  const { inputs } = calculators();
  return [
    `${age} ${inputs.age.unit}`,
    labelOf(genders(), gender),
    inWords(units, 'height', height),
    inWords(units, 'weight', weight),
    labelOf(inputs.activityLevel.options, activityLevel),
  ].join(', ');
}

function Result({ age, gender, units, height, weight, activityLevel }: Values) {
  const tool = calculators().tools.calorie;
  const result = calorieResult({
    gender,
    activityLevel,
    years: age,
    centimetres: metricOf(units, 'height', height),
    kilograms: metricOf(units, 'weight', weight),
  });
  return (
    <>
      <Figure>
        <strong>{grouped(result.maintenance)}</strong> <span>{tool.result.unit}</span> <b>{tool.result.label}</b>
      </Figure>
      <CalorieBars result={result} basalLabel={tool.basalRate.label} />
      <Meanings>
        {result.goals.map(({ id, label, note, calories, meaning, tooLow }) => (
          <div key={id}>
            <dt>
              {label} ({note}): {caloriesInWords(calories)}
            </dt>
            <dd>
              {meaning}
              {tooLow && <Caution>{tool.floor.text}</Caution>}
            </dd>
          </div>
        ))}
        <div>
          <dt>
            {tool.basalRate.label}: {t('tools.calorie.perDay', { n: grouped(result.basal) })}
          </dt>
          <dd>{tool.basalRate.meaning}</dd>
        </div>
      </Meanings>
    </>
  );
}

export function CalorieTool() {
  const { inputs, tools } = calculators();
  const [units, setUnits] = useUnits();
  const [age, setAge] = useState(inputs.age.default);
  const [gender, setGender] = useState(inputs.gender.default as Gender);
  const [height, setHeight] = useState(inputs.height.default);
  const [weight, setWeight] = useState(inputs.weight.default);
  const [activityLevel, setActivityLevel] = useState(inputs.activityLevel.default);
  const calculation = useCalculation<Values>({
    age,
    gender,
    units,
    height: shownIn(units, 'height', height, inputs.height),
    weight: shownIn(units, 'weight', weight, inputs.weight),
    activityLevel,
  });
  const { of } = calculation;
  return (
    <ToolLayout
      tool={tools.calorie}
      calculation={calculation}
      values={of ? valuesInWords(of) : ''}
      fields={
        <>
          <UnitsField units={units} onChange={setUnits} />
          <NumberField name="age" value={age} onChange={setAge} />
          <ChoiceField {...inputs.gender} options={genders()} value={gender} onChange={setGender} />
          <MeasureField measure="height" units={units} metric={height} onChange={setHeight} />
          <MeasureField measure="weight" units={units} metric={weight} onChange={setWeight} />
          <ChoiceField {...inputs.activityLevel} value={activityLevel} onChange={setActivityLevel} />
        </>
      }
    >
      {of && <Result {...of} />}
    </ToolLayout>
  );
}
