/* global document, window, HTMLTextAreaElement */
// A prerendered page can be read and filled in before React has hydrated it. What a visitor types or presses until then
// is kept in `window.earlyInput`, and src/app/early-input.ts replays it after hydration: the text of every field, and the
// last command (a button, Enter, a form). Links, checkboxes and <details> work without any script.
(function () {
  var early = (window.earlyInput = {
    fields: new Map(),
    command: null,
    composing: false,
    stateOf: stateOf,
    stop: stop,
  });

  /** The clicked button, even a disabled one: it may only be waiting for React to read the text. */
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

  // Only the latest command counts: a second press of a button that has not answered means the same as the first.
  function keep(event, target) {
    event.preventDefault();
    event.stopImmediatePropagation();
    early.command = { type: event.type, target: target };
  }

  function caretOf(field) {
    // Fields without text have no caret.
    var start = field.selectionStart;
    return typeof start === 'number' ? [start, field.selectionEnd, field.selectionDirection] : null;
  }
  function stateOf(field) {
    return { value: field.value, checked: field.checked, caret: caretOf(field) };
  }
  /** In the order of the last change: of radio buttons in a group the last one wins. */
  function note(field) {
    early.fields.delete(field);
    early.fields.set(field, stateOf(field));
  }

  var listeners = {
    click: function (event) {
      var button = buttonAt(event);
      if (button) keep(event, button);
    },
    submit: function (event) {
      // A form with an action works without React.
      if (!event.target.hasAttribute('action')) keep(event, event.target);
    },
    keydown: function (event) {
      var field = event.target;
      // Enter is a command in text areas that say so with `enterkeyhint`; in others it starts a new line.
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      if (!(field instanceof HTMLTextAreaElement) || !field.enterKeyHint) return;
      keep(event, field);
    },
    input: function (event) {
      note(event.target);
      // Typing on withdraws the command, which would send an unfinished sentence.
      early.command = null;
    },
    change: function (event) {
      note(event.target);
    },
    compositionstart: function () {
      early.composing = true;
    },
    compositionend: function () {
      early.composing = false;
    },
    error: function (event) {
      // Without its bundle the page stays readable: show what waited for it, and leave every control to the browser.
      if (event.target.localName !== 'script') return;
      stop();
      document.documentElement.removeAttribute('data-hidden-until-hydrated');
    },
  };

  function stop() {
    for (var type in listeners) window.removeEventListener(type, listeners[type], true);
  }
  for (var type in listeners) window.addEventListener(type, listeners[type], true);
})();
