/* global document, localStorage, matchMedia */
// Sets data-theme before the first paint, so that light and dark never flash. The key is THEME_STORAGE_KEY.
(function () {
  var mode = null;
  try {
    mode = localStorage.getItem('theme');
  } catch {
    // Storage is closed to us: follow the system.
  }
  var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light');
})();
