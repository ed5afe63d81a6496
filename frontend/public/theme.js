/* global addEventListener, document, localStorage, location, matchMedia */
// Runs before the first paint. `data-theme` keeps light and dark from flashing. `data-hidden-until-hydrated` hides what a
// prerendered page must not show to this reader: with `content` its content, because the address opens a private one; with
// `visitor` what it says to visitors only, because this reader is signed in.
(function () {
  var root = document.documentElement;
  var mode = null;
  var hidden = /[?&](session|shared-report)=/.test(location.search) ? 'content' : null;
  try {
    // The keys are those of STORED in src/storage/local-storage.ts.
    mode = localStorage.getItem('theme');
    if (localStorage.getItem('currentUser')) hidden = hidden || 'visitor';
  } catch {
    // Storage is blocked: follow the system.
  }
  var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-theme', dark ? 'dark' : 'light');
  if (hidden) root.setAttribute('data-hidden-until-hydrated', hidden);
  // Paper is light, whichever the screen is.
  var darkBefore = false;
  addEventListener('beforeprint', function () {
    darkBefore = root.getAttribute('data-theme') === 'dark';
    if (darkBefore) root.setAttribute('data-theme', 'light');
  });
  addEventListener('afterprint', function () {
    if (darkBefore) root.setAttribute('data-theme', 'dark');
  });
})();
