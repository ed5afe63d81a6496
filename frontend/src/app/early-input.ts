// Replays what a visitor typed and pressed before hydration. The script of the page has kept it (public/early-input.js).
type Field = HTMLInputElement | HTMLTextAreaElement;
type Caret = readonly [start: number, end: number, direction?: 'forward' | 'backward' | 'none'];

interface FieldState {
  value: string;
  checked?: boolean;
  caret: Caret | null;
}

interface EarlyInput {
  readonly fields: Map<Field | HTMLSelectElement, FieldState>;
  readonly command: Command | null;
  /** A word of several keystrokes (Japanese, Chinese) is being composed. */
  readonly composing: boolean;
  readonly stateOf: (field: Element) => FieldState;
  /** Stops listening. */
  readonly stop: () => void;
}

type Command =
  | { readonly type: 'click'; readonly target: HTMLButtonElement }
  | { readonly type: 'submit'; readonly target: HTMLFormElement }
  | { readonly type: 'keydown'; readonly target: HTMLElement };

declare global {
  interface Window {
    earlyInput?: EarlyInput | undefined;
  }
}

/** To be called after hydration. */
export function replayEarlyInput(): void {
  const { earlyInput } = window;
  if (!earlyInput) return;
  // The visitor may have typed on in fields that hydration left as they were.
  for (const [field, state] of earlyInput.fields)
    if (field.value === state.value) Object.assign(state, earlyInput.stateOf(field));
  // In a separate task: inside an effect React would defer its reactions.
  setTimeout(() => replay(earlyInput));
}

function replay(earlyInput: EarlyInput): void {
  if (earlyInput.composing) {
    document.addEventListener('compositionend', replayEarlyInput, { once: true });
    return;
  }
  window.earlyInput = undefined;
  earlyInput.stop();
  for (const [field, state] of earlyInput.fields) restore(field, state, earlyInput.stateOf);
  if (earlyInput.command) setTimeout(run, 0, earlyInput.command);
}

/** Gives a field its early value again: hydration may have emptied it. */
function restore(field: Field | HTMLSelectElement, state: FieldState, stateOf: EarlyInput['stateOf']): void {
  if (!field.isConnected || (field.type === 'radio' && !state.checked)) return;
  const { caret } = field.value === state.value ? stateOf(field) : state;
  // Makes React hydrate the part of the page that holds the field, if it has not yet.
  field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
  if (field instanceof HTMLSelectElement) {
    field.value = state.value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field.type === 'checkbox' || field.type === 'radio') {
    set(field, 'checked', !state.checked, state.checked);
    field.dispatchEvent(new Event('click', { bubbles: true }));
  } else {
    set(field, 'value', `${state.value} `, state.value);
    if (caret && document.activeElement === field) field.setSelectionRange(...caret);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Sets a property past React, which watches assignments on the element itself, so that React notices the change. */
function set(field: Field, property: 'value' | 'checked', other: unknown, value: unknown): void {
  Object.assign(field, { [property]: other });
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value);
}

function run({ type, target }: Command): void {
  if (type === 'click') currentButton(target)?.click();
  else if (!target.isConnected) return;
  else if (type === 'submit') target.requestSubmit();
  else target.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }));
}

/** The button, or the one with the same name and value that React rendered in its place. */
function currentButton(button: HTMLButtonElement): HTMLButtonElement | null {
  if (button.isConnected) return button;
  return button.value ? document.querySelector(`button[name="${button.name}"][value="${button.value}"]`) : null;
}
