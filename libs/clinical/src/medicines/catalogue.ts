// Substances, classes, statements and names, indexed once on first use.
import { CLASSES, STATEMENTS, SUBSTANCES } from './data.js';
import type { Caution, MedicineClass, Statement, Substance } from './schema.js';
import { keyOf, soundOf, wordsOf } from './words.js';

export interface Medicine extends Substance {
  readonly family: MedicineClass;
  /** Everything by which an interaction rule can refer to it. */
  readonly marks: ReadonlySet<string>;
}

export interface Name {
  readonly keys: readonly string[];
  /** As it is written in the knowledge. */
  readonly written: string;
  readonly isBrand: boolean;
  readonly medicines: Medicine[];
}

export interface Sound {
  readonly sound: string;
  readonly name: Name;
}

interface Catalogue {
  readonly medicines: ReadonlyMap<string, Medicine>;
  /** Names by the key of their first word, the longest first. */
  readonly names: ReadonlyMap<string, readonly Name[]>;
  /** Names of one long word with how they sound, by the first letter of it. */
  readonly sounds: ReadonlyMap<string, readonly Sound[]>;
  readonly statements: ReadonlyMap<string, Statement>;
}

let loaded: Catalogue | null = null;

export function catalogue(): Catalogue {
  loaded ??= load();
  return loaded;
}

/** A substance by its id. @throws when there is none. */
export function medicine(id: string): Medicine {
  const found = catalogue().medicines.get(id);
  if (!found) throw new Error(`unknown medicine: ${id}`);
  return found;
}

/** The statement for a medicine in pregnancy, with alcohol and so on: its own, else that of its class. */
export function statementOf(one: Medicine, caution: Caution): Statement {
  const id = one.cautions?.[caution] ?? one.family.cautions[caution];
  const found = catalogue().statements.get(`${caution}/${id}`);
  if (!found) throw new Error(`unknown statement: ${caution}/${id}`);
  return found;
}

function load(): Catalogue {
  const families = new Map(CLASSES.map((one) => [one.id, one]));
  const medicines = new Map(SUBSTANCES.map((one) => [one.id, medicineOf(one, families.get(one.class))]));
  const names = namesOf([...medicines.values()]);
  const byFirst = new Map<string, Name[]>();
  for (const name of names) {
    const first = name.keys[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), name]);
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.keys.length - a.keys.length);
  const statements = Object.entries(STATEMENTS).flatMap(([caution, list]) =>
    list.map((one) => [`${caution}/${one.id}`, one] as const),
  );
  return { medicines, names: byFirst, sounds: soundsOf(names), statements: new Map(statements) };
}

function medicineOf(substance: Substance, family: MedicineClass | undefined): Medicine {
  if (!family) throw new Error(`unknown class: ${substance.class}`);
  const marks = new Set([substance.id, family.id, ...family.traits, ...(substance.traits ?? [])]);
  return { ...substance, family, marks };
}

function namesOf(medicines: readonly Medicine[]): Name[] {
  const found = new Map<string, Name>();
  for (const one of medicines) {
    const written = [...one.names.en, ...one.names.he, ...one.names.ru].map((name) => [name, false] as const);
    for (const [name, isBrand] of [...written, ...one.brands.map((brand) => [brand, true] as const)]) {
      const keys = wordsOf(name).map(keyOf);
      const known = found.get(keys.join(' '));
      if (!known) found.set(keys.join(' '), { keys, written: name, isBrand, medicines: [one] });
      else if (!known.medicines.includes(one)) known.medicines.push(one);
    }
  }
  return [...found.values()];
}

const LONG_ENOUGH = 6;

function soundsOf(names: readonly Name[]): Map<string, Sound[]> {
  const byLetter = new Map<string, Sound[]>();
  for (const name of names) {
    const [key = '', ...more] = name.keys;
    if (more.length > 0 || key.length < LONG_ENOUGH) continue;
    const sound = soundOf(key);
    const first = sound.charAt(0);
    byLetter.set(first, [...(byLetter.get(first) ?? []), { sound, name }]);
  }
  return byLetter;
}
