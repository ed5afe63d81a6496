// What a person wrote and pressed in a written page before the program was there. The page's own script keeps it
// (public/start.js); here the program takes it, as if it were done now.
type Field = HTMLInputElement | HTMLTextAreaElement;
type Caret = readonly [start: number, end: number, direction?: 'forward' | 'backward' | 'none'];

interface Held {
  value: string;
  checked?: boolean;
  caret: Caret | null;
}

interface Kept {
  readonly fields: Map<Field | HTMLSelectElement, Held>;
  readonly command: Command | null;
  /** A word of several keystrokes (Japanese, Chinese) is being written. */
  readonly composing: boolean;
  readonly stateOf: (field: Element) => Held;
  /** From here on nothing is kept. */
  readonly stop: () => void;
}

type Command =
  | { readonly type: 'click'; readonly target: HTMLButtonElement }
  | { readonly type: 'submit'; readonly target: HTMLFormElement }
  | { readonly type: 'keydown'; readonly target: HTMLElement };

declare global {
  interface Window {
    kept?: Kept | undefined;
  }
}

/** To be called when the program answers. */
export function takeKeptInput(): void {
  const { kept } = window;
  if (!kept) return;
  // What the program has not drawn anew may have been gone on with.
  for (const [field, held] of kept.fields) if (field.value === held.value) Object.assign(held, kept.stateOf(field));
  // Not within the program's own work, where React would put answers off.
  setTimeout(() => hand(kept));
}

function hand(kept: Kept): void {
  if (kept.composing) {
    document.addEventListener('compositionend', takeKeptInput, { once: true });
    return;
  }
  window.kept = undefined;
  kept.stop();
  for (const [field, held] of kept.fields) tell(field, held, kept.stateOf);
  if (kept.command) setTimeout(run, 0, kept.command);
}

/** Gives a field back what it held: the program may have drawn it anew, empty, in between. */
function tell(field: Field | HTMLSelectElement, held: Held, stateOf: Kept['stateOf']): void {
  if (!field.isConnected || (field.type === 'radio' && !held.checked)) return;
  const { caret } = field.value === held.value ? stateOf(field) : held;
  // Lets React take over the part of the page that holds the field, if it has not yet.
  field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
  if (field instanceof HTMLSelectElement) {
    field.value = held.value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field.type === 'checkbox' || field.type === 'radio') {
    set(field, 'checked', !held.checked, held.checked);
    field.dispatchEvent(new Event('click', { bubbles: true }));
  } else {
    set(field, 'value', `${held.value} `, held.value);
    if (caret && document.activeElement === field) field.setSelectionRange(...caret);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Sets a property as a person would: React, which watches assignments on the element itself, sees a difference. */
function set(field: Field, property: 'value' | 'checked', other: unknown, value: unknown): void {
  Object.assign(field, { [property]: other });
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value);
}

function run({ type, target }: Command): void {
  if (type === 'click') standing(target)?.click();
  else if (!target.isConnected) return;
  else if (type === 'submit') target.requestSubmit();
  else target.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }));
}

/** The button, or the one that was drawn in its place and says the same. */
function standing(button: HTMLButtonElement): HTMLButtonElement | null {
  if (button.isConnected) return button;
  return button.value ? document.querySelector(`button[name="${button.name}"][value="${button.value}"]`) : null;
}
