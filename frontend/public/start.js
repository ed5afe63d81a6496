/* global document */
// Loads the program of a page that was written at build time: after the page itself has been read, and without standing
// in the way of its first paint. Each part is a script of its own, so that it runs in a task of its own; all of them
// belong to the page's loading, so that whoever waits for its end finds a page that answers.
(function () {
  var own = document.currentScript.dataset;
  own.parts
    .split(' ')
    .concat(own.program)
    .forEach(function (source) {
      var script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = '';
      script.src = source;
      document.head.append(script);
    });
})();
