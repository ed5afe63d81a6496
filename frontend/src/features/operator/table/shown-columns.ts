// Which columns of which table an operator wants to see; kept in this browser, only where it differs from what is usual.
import { useState } from 'react';
import { readStoredJson, STORED, writeStored } from '../../../storage/local-storage.js';
import type { Columns } from './columns.js';

type Chosen = Record<string, Record<string, boolean>>;

function isChosen(value: unknown): value is Chosen {
  const isRecord = (part: unknown) => typeof part === 'object' && part !== null && !Array.isArray(part);
  return isRecord(value) && Object.values(value as object).every(isRecord);
}

const readChosen = (): Chosen => readStoredJson(STORED.adminColumns, isChosen) ?? {};

export function useShownColumns(name: string, columns: Columns<never>) {
  const [chosen, setChosen] = useState<Record<string, boolean>>(() => readChosen()[name] ?? {});
  const columnVisibility = Object.fromEntries(columns.map(({ id, hidden }) => [id, chosen[id] ?? !hidden]));
  const toggle = (id: string) => {
    const shown = Object.values(columnVisibility).filter(Boolean).length;
    // The last one stays: without any column there would be nothing left to click on.
    if (shown === 1 && columnVisibility[id]) return;
    const next = { ...chosen, [id]: !columnVisibility[id] };
    setChosen(next);
    writeStored(STORED.adminColumns, JSON.stringify({ ...readChosen(), [name]: next }));
  };
  return { columnVisibility, toggle };
}
