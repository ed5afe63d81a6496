/* global document, sessionStorage, requestAnimationFrame */
// Puts our fonts in the place of their stand-ins on the first page of a visit (see theme.js). One part of the page a frame:
// all at once would keep a slow telephone from answering. The stand-ins have the same measures, so nothing moves.
(function () {
  var FAMILIES = ['Inter Variable', 'Source Serif 4 Variable'];
  /** Of elements in a part: what a slow telephone lays out within 50 ms. */
  var MOST = 50;
  var root = document.documentElement;

  function sizeOf(element) {
    return 1 + element.querySelectorAll('*').length;
  }
  function partsOf(element) {
    return sizeOf(element) > MOST ? [...element.children].flatMap(partsOf) : [element];
  }

  function putIn(parts) {
    requestAnimationFrame(function () {
      if (parts.length === 0) return finish();
      for (var room = MOST; parts.length > 0 && (room -= sizeOf(parts[0])) >= 0;) {
        parts.shift().setAttribute('data-fonts', '');
      }
      putIn(parts);
    });
  }

  /** What comes from now on has them by itself. */
  function finish() {
    root.setAttribute('data-fonts', '');
    try {
      sessionStorage.setItem('fonts', 'known');
    } catch {
      // The next page begins with the stand-ins again.
    }
  }

  if (root.hasAttribute('data-fonts')) return;
  Promise.all(FAMILIES.map((family) => document.fonts.load('1em "' + family + '"'))).then(
    () => putIn(partsOf(document.body)),
    finish,
  );
})();
