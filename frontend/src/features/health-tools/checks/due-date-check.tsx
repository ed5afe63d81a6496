import { dueDate } from '../../../content/checks/due-date.js';
import { ChoiceField } from '../choice-field.js';
import { Meanings } from '../result-parts.js';
import { useCalculation } from '../use-calculation.js';
import { CheckLayout, type CheckResult } from './check-layout.js';
import { filled, labelOf, levelOf } from './check-texts.js';
import { dayOf, today } from './days.js';
import { dayInWords } from './days-in-words.js';
import { type Dating, type Pregnancy, pregnancyAt } from './due-date.js';
import { useEntries } from './entries.js';
import { MomentEntry, NumberEntry } from './entry-fields.js';

const EMPTY = { method: 'period', day: '', cycle: '28', completeWeeks: '', extraDays: '0' };
type Entries = Readonly<typeof EMPTY>;

const methodOf = ({ method }: Entries): Dating['method'] =>
  method === 'conception' || method === 'ultrasound' ? method : 'period';

function datingOf(entries: Entries): Dating {
  const day = dayOf(entries.day);
  const method = methodOf(entries);
  if (method === 'period') return { method, day, cycle: Number(entries.cycle) };
  if (method === 'conception') return { method, day };
  return { method, day, weeks: Number(entries.completeWeeks), days: Number(entries.extraDays) };
}

function valuesInWords(of: Entries): string {
  const { fields, texts } = dueDate();
  const method = methodOf(of);
  const day = `${labelOf(fields.method.options, method)}: ${dayInWords(dayOf(of.day))}`;
  if (method === 'period') return `${day}, ${filled(texts.cycle, { n: of.cycle })}`;
  if (method === 'conception') return day;
  return `${day}, ${filled(texts.scan, { n: of.completeWeeks, more: of.extraDays })}`;
}

function resultOf({ due, weeks, days, trimester }: Pregnancy): CheckResult {
  const { levels, texts, question } = dueDate();
  return {
    figure: dayInWords(due),
    unit: texts.unit,
    level: levelOf(levels, `${trimester}`),
    question: filled(question, { due: dayInWords(due), n: weeks, more: days }),
  };
}

function Dates({ pregnancy: { weeks, days, milestones } }: { readonly pregnancy: Pregnancy }) {
  const { texts } = dueDate();
  return (
    <>
      <p>{filled(texts.age, { n: weeks, more: days })}</p>
      <Meanings aria-label={texts.milestones}>
        {milestones.map(({ week, day }) => (
          <div key={week}>
            <dt>{filled(texts.week, { n: week })}</dt>
            <dd>{dayInWords(day)}</dd>
          </div>
        ))}
      </Meanings>
    </>
  );
}

export function DueDateCheck() {
  const { fields, texts, ...check } = dueDate();
  const { entries, entry } = useEntries(EMPTY);
  const calculation = useCalculation<Entries>(entries);
  const { of } = calculation;
  const method = methodOf(entries);
  const pregnancy = of && pregnancyAt(today(), datingOf(of));
  return (
    <CheckLayout
      check={check}
      calculation={calculation}
      values={of ? valuesInWords(of) : ''}
      result={pregnancy && resultOf(pregnancy)}
      fields={
        <>
          <ChoiceField {...fields.method} {...entry('method')} stacked />
          <MomentEntry type="date" field={fields[method]} {...entry('day')} />
          {method === 'period' && <NumberEntry field={fields.cycle} {...entry('cycle')} />}
          {method === 'ultrasound' && (
            <>
              <NumberEntry field={fields.completeWeeks} {...entry('completeWeeks')} />
              <NumberEntry field={fields.extraDays} {...entry('extraDays')} />
            </>
          )}
        </>
      }
    >
      {pregnancy ? <Dates pregnancy={pregnancy} /> : <p>{texts.refused}</p>}
    </CheckLayout>
  );
}
