import type { ReactNode } from 'react';
import { childGrowth } from '../../../content/checks/child-growth.js';
import { ChoiceField } from '../choice-field.js';
import { Meanings } from '../result-parts.js';
import { useCalculation } from '../use-calculation.js';
import { CheckLayout, type CheckResult } from './check-layout.js';
import { filled, levelOf } from './check-texts.js';
import { dayOf } from './days.js';
import { useEntries } from './entries.js';
import { MomentEntry, NumberEntry } from './entry-fields.js';
import { childInWords, daysInWords, measuredInWords, placeInWords } from './growth-words.js';
import { growthLevel } from './growth-levels.js';
import { bmiOf, type Child, hasStandard, isWeighedAlone, type Measured, type Place, placeOf } from './growth.js';

const EMPTY = { sex: '', born: '', measured: '', weeks: '40', weight: '', stature: '', position: '' };
type Entries = Readonly<typeof EMPTY>;

const childOf = ({ sex, born, measured, weeks }: Entries): Child => ({
  sex: sex === 'female' ? 'female' : 'male',
  born: dayOf(born),
  measured: dayOf(measured),
  weeks: Number(weeks),
});

function measuredOf(child: Child, { weight, stature, position }: Entries): Measured[] {
  const all: Measured[] = [];
  if (weight !== '' && isWeighedAlone(child)) all.push({ kind: 'weight', value: Number(weight) });
  if (stature === '') return all;
  const measured: Measured = {
    kind: 'stature',
    value: Number(stature),
    position: position === 'lying' ? 'lying' : 'standing',
  };
  all.push(measured);
  if (weight !== '') all.push({ kind: 'bmi', value: bmiOf(child, Number(weight), measured) });
  return all;
}

interface Placed {
  readonly measured: Measured;
  readonly place: Place;
}

/** Where each measurement lies, or in words why there is no result. */
function placesOf(child: Child, entries: Entries): readonly Placed[] | string {
  const { texts } = childGrowth();
  if (entries.weight === '' && entries.stature === '') return texts.nothing;
  if (!hasStandard(child)) return texts.refused;
  const all = measuredOf(child, entries);
  if (all.length === 0) return texts.weightAlone;
  const placed: Placed[] = [];
  for (const measured of all) {
    const place = placeOf(child, measured);
    if (!place) return filled(texts.implausible, { what: measuredInWords(measured) });
    placed.push({ measured, place });
  }
  return placed;
}

function resultOf(child: Child, placed: readonly Placed[]): CheckResult {
  const { levels, question } = childGrowth();
  const scored = placed.map(({ measured: { kind }, place: { score } }) => ({ kind, score }));
  const level = levelOf(levels, growthLevel(child, scored));
  const values = placed
    .map(({ measured, place }) => `${measuredInWords(measured)} (${placeInWords(measured, place).short})`)
    .join(', ');
  return { level, question: filled(question, { child: childInWords(child), values, level: level.label }) };
}

interface Shown {
  readonly values: string;
  readonly result: CheckResult | null;
  readonly detail: ReactNode;
}

function shownFor(of: Entries): Shown {
  const child = childOf(of);
  const placed = placesOf(child, of);
  if (typeof placed === 'string') return { values: daysInWords(child), result: null, detail: <p>{placed}</p> };
  return { values: childInWords(child), result: resultOf(child, placed), detail: <Places placed={placed} /> };
}

function Places({ placed }: { readonly placed: readonly Placed[] }) {
  return (
    <Meanings>
      {placed.map(({ measured, place }) => {
        const { short, long } = placeInWords(measured, place);
        return (
          <div key={measured.kind}>
            <dt>
              {measuredInWords(measured)}: {short}
            </dt>
            <dd>{long}</dd>
          </div>
        );
      })}
    </Meanings>
  );
}

const NOTHING: Shown = { values: '', result: null, detail: null };

export function GrowthCheck() {
  const { fields, texts: _, ...check } = childGrowth();
  const { entries, entry } = useEntries(EMPTY);
  const calculation = useCalculation<Entries>(entries);
  const { values, result, detail } = calculation.of ? shownFor(calculation.of) : NOTHING;
  return (
    <CheckLayout
      check={check}
      calculation={calculation}
      values={values}
      result={result}
      fields={
        <>
          <ChoiceField {...fields.sex} {...entry('sex')} required />
          <MomentEntry type="date" field={fields.born} {...entry('born')} />
          <MomentEntry type="date" field={fields.measured} {...entry('measured')} />
          <NumberEntry field={fields.weeks} {...entry('weeks')} />
          <NumberEntry field={fields.weight} {...entry('weight')} optional />
          <NumberEntry field={fields.stature} {...entry('stature')} optional />
          {entries.stature !== '' && <ChoiceField {...fields.position} {...entry('position')} required />}
        </>
      }
    >
      {detail}
    </CheckLayout>
  );
}
