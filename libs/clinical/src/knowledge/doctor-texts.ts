// Sentences of the built-in doctor and how one of several wordings is chosen: by a number made from the text itself.
import data from '../../knowledge/doctor-texts.json' with { type: 'json' };
import type { Locale } from './locale.js';

export type DoctorTexts = (typeof data)['en'];

/** The sentences of the built-in doctor in this language. */
export function doctorTexts(locale: Locale): DoctorTexts {
  return data[locale];
}

/** Replaces each `{name}` by its value; an unknown name stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}

/** One of the wordings; `turn` keeps the choices of one answer independent of each other. */
export function pick(
  wordings: readonly string[],
  seed: number,
  turn: number,
  values: Readonly<Record<string, string>>,
): string {
  return fill(wordings[(seed >>> (turn * 3)) % wordings.length] ?? '', values);
}

/** "A, B and C", with the word for "and" of the language. */
export function list(items: readonly string[], and: string): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1) ?? ''}`;
}

/** FNV-1a: the same text always gets the same number. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
