import { useState } from 'react';

/** What is entered into the fields of a check, by name, as text. It lives in this component only. */
export function useEntries<Name extends string>(initial: Readonly<Record<Name, string>>) {
  const [entries, setEntries] = useState(initial);
  /** The value and the handler of one field. */
  const entry = (name: Name) => ({
    value: entries[name],
    onChange: (value: string) => setEntries((before) => ({ ...before, [name]: value })),
  });
  return { entries, entry };
}

/** What is entered, once the field takes it: what is half typed, or out of range, narrows no other field. */
export function takenBy({ min, max }: { readonly min: number; readonly max: number }, text: string): number | null {
  const value = Number(text);
  return text.trim() !== '' && value >= min && value <= max ? value : null;
}
