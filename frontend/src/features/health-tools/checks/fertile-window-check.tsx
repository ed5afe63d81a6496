import { fertileWindow as texts } from '../../../content/checks/fertile-window.js';
import { Meanings } from '../result-parts.js';
import { useCalculation } from '../use-calculation.js';
import { CheckLayout } from './check-layout.js';
import { filled, levelOf } from './check-texts.js';
import { dayOf } from './days.js';
import { dayInWords, shortDayInWords } from './days-in-words.js';
import { takenBy, useEntries } from './entries.js';
import { MomentEntry, NumberEntry } from './entry-fields.js';
import { fertileWindow, type Span } from './fertile-window.js';

type Entries = Readonly<Record<'period' | 'shortest' | 'longest', string>>;

const windowOf = ({ period, shortest, longest }: Entries) =>
  fertileWindow({ period: dayOf(period), shortest: Number(shortest), longest: Number(longest) });

function spanInWords({ from, to }: Span, words = dayInWords): string {
  return from === to ? words(from) : filled(texts().texts.span, { from: words(from), to: words(to) });
}

function resultOf(of: Entries) {
  const { levels, question, texts: words } = texts();
  const { fertile, level } = windowOf(of);
  const span = spanInWords(fertile);
  const period = dayInWords(dayOf(of.period));
  return {
    figure: spanInWords(fertile, shortDayInWords),
    unit: words.unit,
    level: levelOf(levels, level),
    question: filled(question, { ...of, period, span }),
  };
}

function Dates({ of }: { readonly of: Entries }) {
  const { ovulation, nextPeriod } = texts().texts;
  const days = windowOf(of);
  return (
    <Meanings>
      <div>
        <dt>{ovulation}</dt>
        <dd>{spanInWords(days.ovulation)}</dd>
      </div>
      <div>
        <dt>{nextPeriod}</dt>
        <dd>{spanInWords(days.nextPeriod)}</dd>
      </div>
    </Meanings>
  );
}

export function FertileWindowCheck() {
  const { fields, texts: words, ...check } = texts();
  const { entries, entry } = useEntries({ period: '', shortest: '28', longest: '28' });
  const calculation = useCalculation<Entries>(entries);
  const { of } = calculation;
  return (
    <CheckLayout
      check={check}
      calculation={calculation}
      values={of ? filled(words.values, { ...of, period: dayInWords(dayOf(of.period)) }) : ''}
      result={of && resultOf(of)}
      fields={
        <>
          <MomentEntry type="date" field={fields.period} {...entry('period')} />
          <NumberEntry field={fields.shortest} {...entry('shortest')} />
          <NumberEntry
            field={fields.longest}
            min={Math.max(fields.longest.min, takenBy(fields.shortest, entries.shortest) ?? 0)}
            {...entry('longest')}
          />
        </>
      }
    >
      {of && <Dates of={of} />}
    </CheckLayout>
  );
}
