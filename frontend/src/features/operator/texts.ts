// The operator's texts. They are not among the public ones, so that no visitor loads them.
import texts from './texts.json' with { type: 'json' };

export type OperatorText = keyof typeof texts;

/** The text of a key with `{name}` filled in. */
export function say(key: OperatorText, values: Record<string, string | number> = {}): string {
  return texts[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
