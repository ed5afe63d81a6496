/* global document, location, window, Event, HTMLTextAreaElement, KeyboardEvent, requestAnimationFrame, setTimeout */
// Stands in every page that was written at build time. Such a page can be read before its program is there, so the
// program is loaded at the first sign of a person (a pointer, a key, scrolling) or once they have been reading for a
// moment, part by part. Who is signed in, comes by an address that says more than the page's own, or sees a place that
// only the program fills, does not wait.
// What a person does meanwhile is not lost: typed text stays in its fields, and the last command (a button, Enter, a
// form) waits. Both are given to the program once it has taken the page over, which it says by the event
// `page-taken-over`. Links, boxes and folding parts work by themselves.
(function () {
  var own = document.currentScript.dataset;
  var TAKEN_OVER = 'page-taken-over';
  /** What only a person does. */
  var SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];
  /** How long somebody reads who does none of it, from the time that the page is whole. */
  var READING_MS = 3000;
  /** Fields that were written in or chosen from, and what they held then. */
  var fields = new Map();
  var command = null;
  var composing = false;

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

  /** The button, or the one that was drawn in its place and says the same. */
  function standing(button) {
    if (button.isConnected) return button;
    return button.value && document.querySelector('button[name="' + button.name + '"][value="' + button.value + '"]');
  }

  // The latest command replaces the one before: whoever presses twice because nothing happened means it once.
  function keep(event, run) {
    event.preventDefault();
    event.stopImmediatePropagation();
    command = run;
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
    fields.delete(field);
    fields.set(field, stateOf(field));
  }

  var listeners = {
    click: function (event) {
      var button = buttonAt(event);
      if (button) keep(event, () => standing(button)?.click());
    },
    submit: function (event) {
      var form = event.target;
      // A form with an address of its own needs no program.
      if (!form.hasAttribute('action')) keep(event, () => form.isConnected && form.requestSubmit());
    },
    keydown: function (event) {
      var field = event.target;
      // Only fields that say what Enter does (`enterkeyhint`) take it as a command; in others it is a new line.
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      if (!(field instanceof HTMLTextAreaElement) || !field.enterKeyHint) return;
      var init = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
      keep(event, () => field.isConnected && field.dispatchEvent(new KeyboardEvent('keydown', init)));
    },
    input: function (event) {
      note(event.target);
      // Whoever goes on writing takes a command back: it would send half a sentence.
      command = null;
    },
    change: function (event) {
      note(event.target);
    },
    compositionstart: function () {
      composing = true;
    },
    compositionend: function () {
      composing = false;
    },
  };

  // --- Handing over.

  /** Sets a property as a person would: React, which watches assignments on the element itself, sees a difference. */
  function set(field, property, other, value) {
    field[property] = other;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property).set.call(field, value);
  }

  /** Gives a field back what it held: the program may have drawn it anew, empty, in between. */
  function tell(held, field) {
    if (!field.isConnected || (field.type === 'radio' && !held.checked)) return;
    // Where the caret is now, if it has not been drawn anew.
    var caret = field.value === held.value ? caretOf(field) : held.caret;
    // Lets React take over the part of the page that holds the field, if it has not yet.
    field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
    if (field.localName === 'select') {
      field.value = held.value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (field.type === 'checkbox' || field.type === 'radio') {
      set(field, 'checked', !held.checked, held.checked);
      field.dispatchEvent(new Event('click', { bubbles: true }));
    } else {
      set(field, 'value', held.value + ' ', held.value);
      if (caret && document.activeElement === field) field.setSelectionRange(...caret);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }

  // Not within the program's own work, where React would put answers off.
  function taken() {
    fields.forEach((held, field) => field.value === held.value && Object.assign(held, stateOf(field)));
    setTimeout(handOver);
  }

  function handOver() {
    // A word in the making (Japanese, Chinese) is not touched.
    if (composing) return void document.addEventListener('compositionend', taken, { once: true });
    stop();
    fields.forEach(tell);
    if (command) setTimeout(command);
  }

  function stop() {
    document.removeEventListener(TAKEN_OVER, taken);
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

  /** Whether there is a place on the screen that only the program fills. */
  function isAwaited() {
    return [...document.querySelectorAll('[data-waits]')].some(
      (place) => place.getBoundingClientRect().top < window.innerHeight,
    );
  }

  function afterPaint(then) {
    // A page in the background is not painted: it would wait until it is looked at.
    if (document.visibilityState === 'hidden') then();
    else requestAnimationFrame(() => setTimeout(then));
  }

  function startLater() {
    SIGNS.forEach((sign) => window.addEventListener(sign, start, { capture: true, passive: true }));
    window.addEventListener('load', () => setTimeout(start, READING_MS));
  }

  document.addEventListener(TAKEN_OVER, taken, { once: true });
  for (var type in listeners) window.addEventListener(type, listeners[type], true);
  document.addEventListener('DOMContentLoaded', function () {
    var read = isOnlyRead();
    if (read) startLater();
    afterPaint(() => (!read || isAwaited()) && start());
  });
})();
