// Paper is light: a page that is shown dark is printed with the light colours.
import { THEME_ATTRIBUTE } from './theme.js';

export function printLight(): void {
  const root = document.documentElement;
  let shown: string | null = null;
  window.addEventListener('beforeprint', () => {
    shown = root.getAttribute(THEME_ATTRIBUTE);
    root.setAttribute(THEME_ATTRIBUTE, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (shown) root.setAttribute(THEME_ATTRIBUTE, shown);
  });
}
