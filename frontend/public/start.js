/* global document, requestAnimationFrame, setTimeout */
// Loads the program of a page that was written at build time, once that page is on the screen: what can be read already
// needs no part of the bandwidth or the processor for it before. The parts are fetched together and run one by one, so
// that the page answers between them.
(function () {
  var own = document.currentScript.dataset;
  var parts = own.parts.split(' ');
  function fetchAhead(part) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = part;
    document.head.append(link);
  }
  function run(at) {
    if (at === parts.length) return import(own.program);
    return import(parts[at]).then(function () {
      setTimeout(run, 0, at + 1);
    });
  }
  function start() {
    parts.concat(own.program).forEach(fetchAhead);
    run(0);
  }
  // A page in the background is not painted: it would wait until it is looked at.
  if (document.visibilityState === 'hidden') start();
  else
    requestAnimationFrame(function () {
      setTimeout(start);
    });
})();
