// Columns that more than one list has: counts, money, times, the payment method, the buttons of a row.
import { ToneBadge } from '../badge.js';
import { CellButton } from '../cell-button.js';
import { Quiet, Row as Side, Time } from '../cells.js';
import { count, dollars } from '../format.js';
import { methodName } from '../texts-of.js';
import { type OperatorText, say } from '../texts.js';
import { WithRight } from '../with-right.js';
import type { Column } from './columns.js';

export function countColumn<Row>(id: string, label: string, of: (row: Row) => number): Column<Row> {
  return { id, label, align: 'end', value: of, cell: (row) => count(of(row)) };
}

export function moneyColumn<Row>(id: string, label: string, of: (row: Row) => number): Column<Row> {
  return { id, label, align: 'end', value: of, cell: (row) => dollars(of(row)) };
}

/** A column by whose field the server can put the list in order. */
export const sorted = <Row, Sort extends string>(sort: Sort, column: Column<Row>): Column<Row, Sort> => ({
  ...column,
  sort,
});

interface TimeParts<Row> {
  readonly id: string;
  readonly label: string;
  readonly of: (row: Row) => string | null;
  /** What stands where there is no time. */
  readonly none?: string;
}

export function timeColumn<Row>({ id, label, of, none = '–' }: TimeParts<Row>): Column<Row> {
  const cell = (row: Row) => {
    const at = of(row);
    return at ? <Time at={at} /> : <Quiet>{none}</Quiet>;
  };
  return { id, label, width: 120, value: of, cell };
}

const namesOf = (methods: string | null): readonly string[] =>
  (methods ?? '')
    .split(',')
    .map((method) => method.trim())
    .filter(Boolean)
    .map(methodName);

/** One way to pay, or several with commas between. */
export function methodColumn<Row extends { readonly paymentMethod: string | null }>(): Column<Row> {
  return {
    id: 'method',
    label: say('col.method'),
    value: (row) => namesOf(row.paymentMethod).join(', '),
    filter: (row) => namesOf(row.paymentMethod).join(', ') || null,
    cell: (row) => (
      <Side>
        {namesOf(row.paymentMethod).map((name) => (
          <ToneBadge key={name} tone="outline">
            {name}
          </ToneBadge>
        ))}
      </Side>
    ),
  };
}

/** A button that opens what people wrote, for those who may read it. */
export function openColumn<Row>(
  text: OperatorText,
  about: (row: Row) => string,
  onOpen: (row: Row) => void,
): Column<Row> {
  return {
    id: 'actions',
    label: say('col.actions'),
    unordered: true,
    value: () => null,
    cell: (row) => (
      <WithRight right="disclose">
        <CellButton about={about(row)} onClick={() => onOpen(row)}>
          {say(text)}
        </CellButton>
      </WithRight>
    ),
  };
}
