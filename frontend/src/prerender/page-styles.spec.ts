import { describe, expect, it } from '@jest/globals';
import { smaller, usedOnly } from './page-styles.js';

const VARIABLES = ':root{--a:var(--b, 1px);--b:2px;--c:3px}[data-theme="dark"]{--b:var(--d);--c:5px;--d:6px}';

describe('styles of a written page', () => {
  it('keeps the variables that the page names, and those that they name in any scheme', () => {
    expect(usedOnly(VARIABLES, '<style>.x{margin:var(--a)}</style>')).toBe(
      ':root{--a:var(--b,1px);--b:2px}[data-theme=dark]{--b:var(--d);--d:6px}',
    );
  });

  it('keeps no variable of a page that names none', () => {
    expect(usedOnly(VARIABLES, '<p>text</p>')).toBe('');
  });

  it('leaves out prefixes of old browsers, and keeps what a browser of ours still needs', () => {
    expect(
      smaller('.x{display:-webkit-box;display:-ms-flexbox;display:flex;-webkit-user-select:none;user-select:none}'),
    ).toBe('.x{-webkit-user-select:none;user-select:none;display:flex}');
  });

  it('leaves the colour scheme to the rules of the theme', () => {
    expect(smaller('[data-theme=dark]{color-scheme:dark}')).toBe('[data-theme=dark]{color-scheme:dark}');
  });
});
