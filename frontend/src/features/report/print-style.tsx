// While a report is open, printing the page prints the report: black on white, from edge to edge, without the controls.
import GlobalStyles from '@mui/material/GlobalStyles';

const PRINT = {
  '@page': { margin: '16mm 14mm' },
  '@media print': {
    // A narrow sheet makes the chat a dialog too: only the one with the report is printed.
    'body > *:not(.MuiDialog-root:has(article))': { display: 'none !important' },
    '.MuiDialog-root, .MuiDialog-container, .MuiDialog-paper, .MuiDialog-paper > *': {
      position: 'static !important',
      display: 'block',
      inlineSize: 'auto',
      maxInlineSize: 'none',
      blockSize: 'auto',
      maxBlockSize: 'none',
      margin: 0,
      overflow: 'visible',
      border: 0,
      boxShadow: 'none',
    },
    'body, html': { overflow: 'visible', blockSize: 'auto', background: '#fff' },
    '.MuiDialog-root .MuiDialog-paper': { background: '#fff', color: '#111' },
    '.MuiBackdrop-root, .MuiDialog-root button, .no-print': { display: 'none !important' },
  },
} as const;

export function PrintStyle() {
  return <GlobalStyles styles={PRINT} />;
}
