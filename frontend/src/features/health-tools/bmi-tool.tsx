import { useState } from 'react';
import { calculators } from '../../content/calculators.js';
import { t } from '../../i18n/tools.js';
import { bmiResult, normalWeights } from './bmi.js';
import { BmiScale } from './bmi-scale.js';
import { MeasureField, UnitsField } from './measure-fields.js';
import { Figure, Meanings } from './result-parts.js';
import { ToolLayout } from './tool-layout.js';
import { inWords, metricOf, shownIn, type Units, weightsInWords } from './units.js';
import { useCalculation } from './use-calculation.js';
import { useUnits } from './use-units.js';

interface Values {
  readonly units: Units;
  readonly height: number;
  readonly weight: number;
}

function Result({ units, height, weight }: Values) {
  const tool = calculators().tools.bmi;
  const centimetres = metricOf(units, 'height', height);
  const result = bmiResult(metricOf(units, 'weight', weight), centimetres);
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
  const [units, setUnits] = useUnits();
  const [height, setHeight] = useState(inputs.height.default);
  const [weight, setWeight] = useState(inputs.weight.default);
  const calculation = useCalculation<Values>({
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
