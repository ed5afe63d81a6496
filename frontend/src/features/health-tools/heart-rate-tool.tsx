import { useState } from 'react';
import { calculators } from '../../content/calculators.js';
import { t } from '../../i18n/tools.js';
import { heartRateResult } from './heart-rate.js';
import { NumberField } from './measure-fields.js';
import { Figure, Meanings } from './result-parts.js';
import { ToolLayout } from './tool-layout.js';
import { useCalculation } from './use-calculation.js';
import { ZoneBars } from './zone-bars.js';

interface Values {
  readonly age: number;
  readonly rest: number;
}

function Result({ age, rest }: Values) {
  const tool = calculators().tools.heartRate;
  const result = heartRateResult(age, rest);
  return (
    <>
      <Figure>
        <strong>{result.maximum}</strong> <span>{tool.result.unit}</span> <b>{tool.result.label}</b>
      </Figure>
      <ZoneBars result={result} />
      <Meanings>
        {result.zones.map(({ id, label, percent, beats, meaning }) => (
          <div key={id}>
            <dt>
              {label}: {t('tools.bpm', { n: beats })} ({t('tools.heart.percent', { n: percent })})
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
        <div>
          <dt>{tool.result.label}</dt>
          <dd>{tool.maximum.meaning}</dd>
        </div>
      </Meanings>
    </>
  );
}

export function HeartRateTool() {
  const { inputs, tools } = calculators();
  const [age, setAge] = useState(inputs.age.default);
  const [rest, setRest] = useState(inputs.restingHeartRate.default);
  const calculation = useCalculation<Values>({ age, rest });
  const { of } = calculation;
  return (
    <ToolLayout
      tool={tools.heartRate}
      calculation={calculation}
      values={of ? `${of.age} ${inputs.age.unit}, ${of.rest} ${inputs.restingHeartRate.unit}` : ''}
      fields={
        <>
          <NumberField name="age" value={age} onChange={setAge} />
          <NumberField name="restingHeartRate" value={rest} onChange={setRest} />
        </>
      }
    >
      {of && <Result {...of} />}
    </ToolLayout>
  );
}
