// What an operator has saved of a list: search, filters, order. Kept in the browser under the operator's address, since a search may
// hold a name or an address of a person, and the service keeps no more of those than it must.
import { readStoredJson, STORED, writeStored } from '../../../storage/local-storage.js';

type Entries = readonly (readonly [name: string, value: string])[];

export interface SavedFilter {
  readonly name: string;
  readonly entries: Entries;
}

type Saved = Record<string, readonly SavedFilter[]>;

export const SAVED_MAX = 20;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEntry = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

const isFilter = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  Array.isArray(value['entries']) &&
  value['entries'].every(isEntry);

function isSaved(value: unknown): value is Saved {
  return isRecord(value) && Object.values(value).every((list) => Array.isArray(list) && list.every(isFilter));
}

const readAll = (): Saved => readStoredJson(STORED.adminFilters, isSaved) ?? {};
const keyOf = (operator: string, table: string): string => `${operator} ${table}`;

/** What of an address is about the list; the tab and the view are not. */
export const savableOf = (entries: Entries): Entries =>
  entries.filter(([name]) => ['q', 'sort', 'all'].includes(name) || name.startsWith('f.'));

export const savedOf = (operator: string, table: string): readonly SavedFilter[] =>
  readAll()[keyOf(operator, table)] ?? [];

function write(operator: string, table: string, filters: readonly SavedFilter[]): readonly SavedFilter[] {
  writeStored(STORED.adminFilters, JSON.stringify({ ...readAll(), [keyOf(operator, table)]: filters }));
  return filters;
}

/** A name is saved once: the last one counts. The oldest are dropped when there is no more room. */
export function saveFilter(operator: string, table: string, filter: SavedFilter): readonly SavedFilter[] {
  const others = savedOf(operator, table).filter(({ name }) => name !== filter.name);
  return write(operator, table, [...others, filter].slice(-SAVED_MAX));
}

export function removeFilter(operator: string, table: string, name: string): readonly SavedFilter[] {
  return write(
    operator,
    table,
    savedOf(operator, table).filter((filter) => filter.name !== name),
  );
}
