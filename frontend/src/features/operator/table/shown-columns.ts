// Which columns of which table an operator wants to see; kept in this browser, only where it differs from what is usual.
import { useState } from 'react';
import { readStoredJson, STORED, writeStored } from '../../../storage/local-storage.js';
import type { Column } from './columns.js';

type Chosen = Record<string, Record<string, boolean>>;

function isChosen(value: unknown): value is Chosen {
  const isRecord = (part: unknown) => typeof part === 'object' && part !== null && !Array.isArray(part);
  return isRecord(value) && Object.values(value as object).every(isRecord);
}

const readChosen = (): Chosen => readStoredJson(STORED.adminColumns, isChosen) ?? {};

export function useShownColumns<Row>(table: string, columns: readonly Column<Row>[]) {
  const [chosen, setChosen] = useState<Record<string, boolean>>(() => readChosen()[table] ?? {});
  const isShown = (id: string) => chosen[id] ?? !columns.find((column) => column.id === id)?.hidden;
  const shown = columns.filter(({ id }) => isShown(id));
  const toggle = (id: string) => {
    // The last one stays: a table without columns could not be brought back by its look.
    if (shown.length === 1 && isShown(id)) return;
    const next = { ...chosen, [id]: !isShown(id) };
    setChosen(next);
    writeStored(STORED.adminColumns, JSON.stringify({ ...readChosen(), [table]: next }));
  };
  return { shown, isShown, toggle };
}
