// While a report is open, printing the page prints the report: black on white, from edge to edge, without the controls.
import GlobalStyles from '@mui/material/GlobalStyles';

const PRINT = {
  '@page': { margin: '16mm 14mm' },
  '@media print': {
    'body > *:not(.MuiDialog-root)': { display: 'none' },
    '.MuiDialog-root, .MuiDialog-container, .MuiDialog-paper, .MuiDialog-paper > *': {
      position: 'static',
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
    '.MuiDialog-paper': { background: '#fff', color: '#111' },
    '.MuiBackdrop-root, .MuiDialog-root button, .no-print': { display: 'none' },
  },
} as const;

export function PrintStyle() {
  return <GlobalStyles styles={PRINT} />;
}
