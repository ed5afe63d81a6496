import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectDialog } from '../dialogs/index.js';

/** Narrowed while another dialog is open, the chat becomes one behind it: two at once would both hold the focus. */
export function useBehindDialog(inDialog: boolean): boolean {
  const other = useSelector(selectDialog) !== null;
  const [was, setWas] = useState(inDialog);
  const [behind, setBehind] = useState(false);
  if (was !== inDialog) {
    setWas(inDialog);
    setBehind(inDialog && other);
  }
  if (behind && !other) setBehind(false);
  return behind;
}
