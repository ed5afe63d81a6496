import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { medicineTimes } from '../../../content/checks/medicine-times.js';
import { Field } from '../../../ui/field.js';
import { ChoiceField } from '../choice-field.js';
import { Meanings } from '../result-parts.js';
import { useCalculation } from '../use-calculation.js';
import { CheckLayout, type CheckResult } from './check-layout.js';
import { filled, labelOf, levelOf } from './check-texts.js';
import { useEntries } from './entries.js';
import { MomentEntry } from './entry-fields.js';
import { doseTimes, minutesOf, timeOf } from './medicine-times.js';

const EMPTY = { medicine: '', count: '', wake: '07:00', sleep: '23:00', food: 'any' };
type Entries = Readonly<typeof EMPTY>;

const dosesOf = ({ count, wake, sleep }: Entries) =>
  doseTimes(Number(count), { wake: minutesOf(wake), sleep: minutesOf(sleep) });

/** Only the plan comes on paper. */
const PRINT = { '@media print': { 'main *:not(#plan, #plan *, :has(#plan))': { display: 'none !important' } } };

function resultOf(of: Entries): CheckResult {
  const { fields, levels, question, texts } = medicineTimes();
  const { times, close } = dosesOf(of);
  const words = {
    medicine: of.medicine.trim() || texts.medicine,
    n: of.count,
    times: times.map(timeOf).join(', '),
    food: labelOf(fields.food.options, of.food),
  };
  return { level: levelOf(levels, close ? 'close' : 'plan'), question: filled(question, words) };
}

function Plan({ of }: { readonly of: Entries }) {
  const { texts, foods } = medicineTimes();
  const { times, interval } = dosesOf(of);
  const food = of.food === 'with' || of.food === 'empty' ? foods[of.food] : '';
  return (
    <div id="plan">
      <GlobalStyles styles={PRINT} />
      {of.medicine.trim() && <h3 dir="auto">{of.medicine.trim()}</h3>}
      <Meanings>
        {times.map((time) => (
          <div key={time}>
            <dt>
              <time dir="ltr">{timeOf(time)}</time>
            </dt>
            <dd>{food}</dd>
          </div>
        ))}
      </Meanings>
      {interval !== null && <p>{filled(texts.interval, { time: timeOf(interval) })}</p>}
      <Button variant="outlined" onClick={() => window.print()}>
        {texts.print}
      </Button>
    </div>
  );
}

export function MedicineTimesCheck() {
  const { fields, texts, ...check } = medicineTimes();
  const { entries, entry } = useEntries(EMPTY);
  const calculation = useCalculation<Entries>(entries);
  const { of } = calculation;
  const medicine = entry('medicine');
  return (
    <CheckLayout
      check={check}
      calculation={calculation}
      values={of ? filled(texts.values, { ...of, n: of.count }) : ''}
      result={of && resultOf(of)}
      fields={
        <>
          <Field
            label={fields.medicine.label}
            hint={fields.medicine.help}
            value={medicine.value}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => medicine.onChange(event.target.value)}
          />
          <ChoiceField {...fields.count} {...entry('count')} required />
          <MomentEntry type="time" field={fields.wake} {...entry('wake')} />
          <MomentEntry type="time" field={fields.sleep} {...entry('sleep')} />
          <ChoiceField {...fields.food} {...entry('food')} stacked />
        </>
      }
    >
      {of && <Plan of={of} />}
    </CheckLayout>
  );
}
