// While a report is open, printing the page prints the report: black on white, from edge to edge, without the controls,
// also out of a dark screen.
import GlobalStyles from '@mui/material/GlobalStyles';
import { type Theme, useTheme } from '@mui/material/styles';

const PRINT = {
  '@page': { margin: '16mm 14mm' },
  '@media print': {
    // Paper is drawn at once: a colour on its way from dark to light would stay where it starts.
    '*, *::before, *::after': { transition: 'none !important', animation: 'none !important' },
    // A narrow sheet makes the chat a dialog too: only what holds the report is printed.
    'body > *:not(:has(article)), body:has(.MuiDialog-root article) > *:not(.MuiDialog-root:has(article))': {
      display: 'none !important',
    },
    ':has(> main) > *:not(main)': { display: 'none !important' },
    '.MuiDialog-root, .MuiDialog-container, .MuiDialog-paper, .MuiDialog-paper > *': {
      position: 'static !important',
      display: 'block',
      inlineSize: 'auto',
      maxInlineSize: 'none',
      blockSize: 'auto',
      maxBlockSize: 'none',
      margin: 0,
      overflow: 'visible',
      border: '0 !important',
      boxShadow: 'none',
    },
    // A grid that is broken over two sheets keeps the height that it has on one: what follows would be printed over its end.
    'article, article section, article section > ul, article section > div > ul': { display: 'block !important' },
    'article section > * + *': { marginBlockStart: '14px !important' },
    'article section > div + div h4': { paddingBlockStart: 6 },
    'article ul > li + li': { marginBlockStart: '8px !important' },
    'body, html': { overflow: 'visible', blockSize: 'auto', background: '#fff', color: '#111' },
    '.MuiDialog-root .MuiDialog-paper': { background: '#fff', color: '#111' },
    '.MuiBackdrop-root, .MuiDialog-root button, .no-print': { display: 'none !important' },
  },
} as const;

/** The colours of the light scheme, for paper, whichever the screen has. */
function lightOnPaper(theme: Theme) {
  const light = theme
    .generateStyleSheets()
    .flatMap((sheet) => Object.entries(sheet))
    .find(([selector]) => selector.includes('light'))?.[1] as object | undefined;
  return {
    '@media print': { ':root[data-theme]': { ...light, colorScheme: 'light', background: '#fff', color: '#111' } },
  };
}

export function PrintStyle() {
  const theme = useTheme();
  return (
    <>
      <GlobalStyles styles={PRINT} />
      <GlobalStyles styles={lightOnPaper(theme)} />
    </>
  );
}
