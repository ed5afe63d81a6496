import Typography from '@mui/material/Typography';
import { alcohol } from '../../../content/checks/alcohol.js';
import { shownLanguage } from '../../../i18n/language.js';
import { SIZES } from '../../../ui/theme/tokens.js';
import { ChoiceField } from '../choice-field.js';
import { useCalculation } from '../use-calculation.js';
import { type Alcohol, alcoholIn, alcoholLevel, LOW_RISK_UNITS } from './alcohol.js';
import { CheckLayout, type CheckResult } from './check-layout.js';
import { filled, labelOf, levelOf } from './check-texts.js';
import { useEntries } from './entries.js';
import { NumberEntry, YesNoEntry } from './entry-fields.js';

const EMPTY = {
  sex: '',
  pregnant: 'no',
  beer: '0',
  smallBeer: '0',
  wine: '0',
  fortified: '0',
  spirits: '0',
  cocktail: '0',
};
type Entries = Readonly<typeof EMPTY>;

const countOf = (entries: Entries, drink: string): number => Number(entries[drink as keyof Entries]);
const alcoholOf = (of: Entries): Alcohol =>
  alcoholIn(alcohol().drinks.map((drink) => ({ ...drink, count: countOf(of, drink.id) })));
const shown = (value: number): string => value.toLocaleString(shownLanguage(), { maximumFractionDigits: 1 });

function valuesInWords(of: Entries): string {
  const { drinks, fields } = alcohol();
  const chosen = drinks.filter(({ id }) => countOf(of, id) > 0);
  const words = chosen.map(({ id, label }) => `${countOf(of, id)} × ${label}`);
  return [labelOf(fields.sex.options, of.sex), ...words].join('; ');
}

function resultOf(of: Entries): CheckResult {
  const { levels, question, texts, fields } = alcohol();
  const { units, grams } = alcoholOf(of);
  const sex = of.sex === 'male' ? 'male' : 'female';
  const level = levelOf(levels, alcoholLevel(units, sex, sex === 'female' && of.pregnant === 'yes'));
  const values = {
    units: shown(units),
    grams: shown(grams),
    sex: labelOf(fields.sex.options, sex),
    level: level.label,
  };
  return { figure: shown(units), unit: texts.unit, level, question: filled(question, values) };
}

function Amounts({ of }: { readonly of: Entries }) {
  const { texts } = alcohol();
  const { grams, americanDrinks } = alcoholOf(of);
  return (
    <p>
      {filled(texts.grams, { grams: shown(grams), drinks: shown(americanDrinks) })}{' '}
      {filled(texts.limit, { n: LOW_RISK_UNITS })}
    </p>
  );
}

export function AlcoholCheck() {
  const { heading, drinks, fields, ...check } = alcohol();
  const { entries, entry } = useEntries(EMPTY);
  const calculation = useCalculation<Entries>(entries);
  const { of } = calculation;
  return (
    <CheckLayout
      check={check}
      calculation={calculation}
      values={of ? valuesInWords(of) : ''}
      result={of && resultOf(of)}
      fields={
        <>
          <ChoiceField {...fields.sex} {...entry('sex')} required />
          {entries.sex === 'female' && <YesNoEntry field={fields.pregnant} {...entry('pregnant')} />}
          <Typography variant="h2" sx={{ fontSize: SIZES.md }}>
            {heading}
          </Typography>
          {drinks.map(({ id, label }) => (
            <NumberEntry key={id} field={{ ...fields.count, label }} {...entry(id as keyof Entries)} />
          ))}
        </>
      }
    >
      {of && <Amounts of={of} />}
    </CheckLayout>
  );
}
