// Total and HDL cholesterol, in the unit that stands on the reader's sheet.
import { ChoiceField } from '../choice-field.js';
import { labelOf } from './check-texts.js';
import { NumberEntry } from './entry-fields.js';

/** Milligrams a decilitre in a millimole of cholesterol a litre. */
export const MG_PER_MMOL = 38.67;

interface Range {
  readonly total: readonly number[];
  readonly hdl: readonly number[];
  readonly step: number;
}
interface Words {
  readonly label: string;
}
interface Props {
  readonly fields: {
    readonly unit: Words & { readonly options: readonly { readonly id: string; readonly label: string }[] };
    readonly cholesterol: Words;
    readonly hdl: Words;
  };
  readonly ranges: Readonly<Record<'mg' | 'mmol', Range>>;
  /** The value and the handler of a field. */
  readonly entry: (name: 'unit' | 'cholesterol' | 'hdl') => {
    readonly value: string;
    readonly onChange: (value: string) => void;
  };
}

export function CholesterolEntries({ fields, ranges, entry }: Props) {
  const unit = entry('unit');
  const { total, hdl, step } = ranges[unit.value === 'mmol' ? 'mmol' : 'mg'];
  const bounds = ([min = 0, max = 0]: readonly number[]) => ({
    unit: labelOf(fields.unit.options, unit.value),
    min,
    max,
    step,
  });
  return (
    <>
      <ChoiceField {...fields.unit} {...unit} />
      <NumberEntry field={{ ...fields.cholesterol, ...bounds(total) }} {...entry('cholesterol')} />
      <NumberEntry field={{ ...fields.hdl, ...bounds(hdl) }} {...entry('hdl')} />
    </>
  );
}
