/* global document, location, window, HTMLTextAreaElement, requestAnimationFrame, setTimeout */
// Stands in every page that was written at build time. Such a page can be read before its program is there, so the
// program is loaded at the first sign of a person (a pointer, a key, scrolling) or once they have been reading for a
// moment, part by part. Who is signed in, or comes by an address that says more than the page's own, does not wait.
// What a person does meanwhile is not lost: typed text stays in its fields, and the last command (a button, Enter, a
// form) waits. Both are kept in `window.kept`, for the program to take once it answers itself (src/app/kept-input.ts).
// Links, boxes and folding parts work by themselves.
(function () {
  var own = document.currentScript.dataset;
  /** What only a person does. */
  var SIGNS = ['pointerdown', 'pointermove', 'scroll', 'keydown', 'focusin'];
  /** How long somebody reads who does none of it, from the time that the page is whole. */
  var READING_MS = 3000;
  /** Fields that were written in or chosen from with what they held then, the last command, and whether a word is in the making. */
  var kept = (window.kept = { fields: new Map(), command: null, composing: false, stateOf: stateOf, stop: stop });

  // --- What is done before the program is there.

  /** The button at the place of a click, even one that is disabled because the program has not read the text yet. */
  function buttonAt(event) {
    var target = event.target.closest('a[href],button,summary,label,input,select,textarea,form');
    if (!target || target.localName === 'button') return target;
    return target.localName !== 'form'
      ? null
      : [...target.querySelectorAll('button:disabled')].find(function (button) {
          var box = button.getBoundingClientRect();
          return (
            event.clientX >= box.left &&
            event.clientX <= box.right &&
            event.clientY >= box.top &&
            event.clientY <= box.bottom
          );
        });
  }

  // The latest command replaces the one before: whoever presses twice because nothing happened means it once.
  function keep(event, target) {
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.command = { type: event.type, target: target };
  }

  function caretOf(field) {
    // A field that is no text has none.
    var start = field.selectionStart;
    return typeof start === 'number' ? [start, field.selectionEnd, field.selectionDirection] : null;
  }
  function stateOf(field) {
    return { value: field.value, checked: field.checked, caret: caretOf(field) };
  }
  /** The last one touched is told last: of boxes that exclude each other it is the one that holds. */
  function note(field) {
    kept.fields.delete(field);
    kept.fields.set(field, stateOf(field));
  }

  var listeners = {
    click: function (event) {
      var button = buttonAt(event);
      if (button) keep(event, button);
    },
    submit: function (event) {
      var form = event.target;
      // A form with an address of its own needs no program.
      if (!form.hasAttribute('action')) keep(event, form);
    },
    keydown: function (event) {
      var field = event.target;
      // Only fields that say what Enter does (`enterkeyhint`) take it as a command; in others it is a new line.
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      if (!(field instanceof HTMLTextAreaElement) || !field.enterKeyHint) return;
      keep(event, field);
    },
    input: function (event) {
      note(event.target);
      // Whoever goes on writing takes a command back: it would send half a sentence.
      kept.command = null;
    },
    change: function (event) {
      note(event.target);
    },
    compositionstart: function () {
      kept.composing = true;
    },
    compositionend: function () {
      kept.composing = false;
    },
  };

  function stop() {
    for (var type in listeners) window.removeEventListener(type, listeners[type], true);
  }

  // --- Loading.

  function run(at) {
    if (at === parts.length) return import(own.program);
    // Each part in a task of its own, so that the page answers between them.
    return import(parts[at]).then(() => new Promise((done) => setTimeout(done))).then(() => run(at + 1));
  }

  var parts = own.parts.split(' ');
  var started = false;
  function start() {
    if (started) return;
    started = true;
    SIGNS.forEach((sign) => window.removeEventListener(sign, start, true));
    parts.concat(own.program).forEach(function (part) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = part;
      document.head.append(link);
    });
    // Without its program the page is what it was before: text and links.
    run(0).catch(function (error) {
      stop();
      document.documentElement.removeAttribute('data-awaits');
      throw error;
    });
  }

  /** A plain page, read by somebody of whom this browser knows nothing (see theme.js): its text is all they need. */
  function isOnlyRead() {
    var written = document.querySelector('[data-written-for]');
    if (document.documentElement.hasAttribute('data-awaits') || !written) return false;
    return written.dataset.writtenFor === location.pathname + location.search;
  }

  function startAfterPaint() {
    // A page in the background is not painted: it would wait until it is looked at.
    if (document.visibilityState === 'hidden') start();
    else requestAnimationFrame(() => setTimeout(start));
  }

  function startLater() {
    SIGNS.forEach((sign) => window.addEventListener(sign, start, { capture: true, passive: true }));
    window.addEventListener('load', () => setTimeout(start, READING_MS));
  }

  for (var type in listeners) window.addEventListener(type, listeners[type], true);
  document.addEventListener('DOMContentLoaded', function () {
    if (isOnlyRead()) startLater();
    else startAfterPaint();
  });
})();
