/* global document, window, localStorage, sessionStorage, location, matchMedia, requestAnimationFrame, setTimeout */
// What must be known before the first paint: data-theme, so that light and dark never flash (the key is
// THEME_STORAGE_KEY); data-awaits, when a page that was written for anybody is not the one to show: its reader is signed
// in (`member`), or the address opens something of theirs (`content`), so that nobody else's page flashes; and data-fonts,
// when this visit has had our fonts already. Its first page is shown in their stand-ins, which have the same measures;
// fonts.js, which comes with the rest, fetches and puts them in after that.
(function () {
  /** In which a frame that was drawn is seen, on a slow telephone too. */
  var ON_SCREEN_MS = 300;
  var root = document.documentElement;
  var mode = null;
  var known = null;
  var awaits = /[?&](session|shared-report)=/.test(location.search) ? 'content' : null;
  try {
    mode = localStorage.getItem('theme');
    known = sessionStorage.getItem('fonts');
    // The names are those of STORED. A question or a payment that was begun is gone on with.
    if (localStorage.getItem('currentUser')) awaits = awaits || 'member';
    if (localStorage.getItem('initialSymptom') || localStorage.getItem('pendingPayment')) awaits = awaits || 'more';
  } catch {
    // Storage is closed to us: follow the system.
  }
  var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-theme', dark ? 'dark' : 'light');
  if (awaits) root.setAttribute('data-awaits', awaits);

  if (known) root.setAttribute('data-fonts', '');

  /** What nobody reads: icons, manifest and, once a visit, the fonts. */
  function fetchRest() {
    document.head.append(document.querySelector('[data-later]').content);
  }
  // Not before the text is on the screen: it would have to share the line with the rest.
  window.addEventListener('load', () => requestAnimationFrame(() => setTimeout(fetchRest, ON_SCREEN_MS)));
})();
