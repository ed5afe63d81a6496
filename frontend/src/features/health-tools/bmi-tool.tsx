import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { calculators } from '../../content/calculators.js';
import { t } from '../../i18n/tools.js';
import { bmiResult, normalWeights } from './bmi.js';
import { BmiScale } from './bmi-scale.js';
import { ChoiceField } from './choice-field.js';
import { MeasureField, UnitsField } from './measure-fields.js';
import { Figure, Meanings } from './result-parts.js';
import { ToolLayout } from './tool-layout.js';
import { inWords, metricOf, shownIn, type Units, weightsInWords } from './units.js';
import { useCalculation } from './use-calculation.js';
import { useUnits } from './use-units.js';

type Age = 'adult' | 'under19';

interface Values {
  readonly age: Age;
  readonly units: Units;
  readonly height: number;
  readonly weight: number;
}

/** The number alone: what it means depends on age and sex, which another tool asks for. */
function ChildResult({ shown }: { readonly shown: string }) {
  return (
    <>
      <Figure>
        <strong>{shown}</strong> <span>{calculators().tools.bmi.result.unit}</span>
      </Figure>
      <p>{t('tools.bmi.child')}</p>
      <Button
        component={Link}
        to={`${paths.healthTools}?tool=child-growth`}
        variant="contained"
        sx={{ marginBlockStart: 2 }}
      >
        {t('tools.bmi.child.open')}
      </Button>
    </>
  );
}

function Result({ age, units, height, weight }: Values) {
  const tool = calculators().tools.bmi;
  const centimetres = metricOf(units, 'height', height);
  const result = bmiResult(metricOf(units, 'weight', weight), centimetres);
  if (age === 'under19') return <ChildResult shown={result.bmi.toFixed(1)} />;
  return (
    <>
      <Figure>
        <strong>{result.shown}</strong> <span>{tool.result.unit}</span> <b>{result.bmiClass.label}</b>
      </Figure>
      <BmiScale result={result} />
      <Meanings>
        <div>
          <dt>{result.bmiClass.label}</dt>
          <dd>
            {result.bmiClass.meaning} {t('tools.bmi.normalRange', weightsInWords(units, normalWeights(centimetres)))}
          </dd>
        </div>
        <div>
          <dt>{t('tools.next')}</dt>
          <dd>{result.bmiClass.next}</dd>
        </div>
      </Meanings>
    </>
  );
}

export function BmiTool() {
  const { inputs, tools } = calculators();
  const [age, setAge] = useState<Age>('adult');
  const [units, setUnits] = useUnits();
  const [height, setHeight] = useState(inputs.height.default);
  const [weight, setWeight] = useState(inputs.weight.default);
  const calculation = useCalculation<Values>({
    age,
    units,
    height: shownIn(units, 'height', height, inputs.height),
    weight: shownIn(units, 'weight', weight, inputs.weight),
  });
  const { of } = calculation;
  return (
    <ToolLayout
      tool={tools.bmi}
      calculation={calculation}
      values={of ? `${inWords(of.units, 'height', of.height)}, ${inWords(of.units, 'weight', of.weight)}` : ''}
      fields={
        <>
          <ChoiceField
            label={t('tools.bmi.age')}
            options={[
              { id: 'adult', label: t('tools.bmi.adult') },
              { id: 'under19', label: t('tools.bmi.under19') },
            ]}
            value={age}
            onChange={setAge}
          />
          <UnitsField units={units} onChange={setUnits} />
          <MeasureField measure="height" units={units} metric={height} onChange={setHeight} />
          <MeasureField measure="weight" units={units} metric={weight} onChange={setWeight} />
        </>
      }
    >
      {of && <Result {...of} />}
    </ToolLayout>
  );
}
