// Reasons against a medicine for this person: illnesses, allergies, other medicines, pregnancy, breastfeeding, age.
import { statementOf, type Medicine } from './catalogue.js';
import { ALLERGIES, ILLNESSES } from './data.js';
import { conditionVerdict, dangerOf, pairVerdict, weight, type Verdict } from './interactions.js';
import { calledIn } from './mentions.js';
import { capital, inside, say, type Locale } from './messages.js';
import type { KnownPerson } from './person.js';
import type { Severity } from './schema.js';

export interface Concern {
  readonly severity: Severity;
  /** "an allergy to penicillin", "warfarin". */
  readonly reason: string;
  readonly sentences: readonly string[];
}

type State = 'pregnancy' | 'breastfeeding' | 'children';
const STATES: readonly State[] = ['pregnancy', 'breastfeeding', 'children'];
/** More would be longer than anybody reads. */
const MOST_STATEMENTS = 4;
const OLDER = 65;
const HARDER_ON_OLDER = [
  'nsaid',
  'sedative',
  'anticholinergic',
  'blood-pressure',
  'anticoagulant',
  'sugar-lowering-strong',
];

/** The most serious first. */
export function concernsOf(one: Medicine, person: KnownPerson, locale: Locale): Concern[] {
  const found = [
    ...conditions(one, person.allergies, 'allergy', locale),
    ...allergic(one, person, locale),
    ...conditions(one, person.illnesses, 'ill', locale),
    ...person.medicines.flatMap((mention) =>
      mention.medicines
        .filter(({ id }) => id !== one.id)
        .map(
          (other) =>
            concern(pairVerdict(one, other), calledIn(mention, locale), locale) ??
            unknown(one, calledIn(mention, locale), locale),
        ),
    ),
  ];
  return found
    .filter((each): each is Concern => each !== null && weight(each.severity) > weight('fine'))
    .sort((a, b) => weight(b.severity) - weight(a.severity));
}

/** Sentences on pregnancy, breastfeeding, childhood and old age, which must never be missing; shorter ones for many medicines. */
export function statesOf(medicines: readonly Medicine[], person: KnownPerson, locale: Locale): string[] {
  const cautions = STATES.filter((caution) => isIn(person, caution));
  const isShort = medicines.length * cautions.length > MOST_STATEMENTS;
  const isOlder =
    (person.age ?? 0) >= OLDER && medicines.some(({ marks }) => HARDER_ON_OLDER.some((mark) => marks.has(mark)));
  return [
    ...cautions.flatMap((caution) =>
      isShort ? leads(medicines, caution, locale) : statements(medicines, caution, locale),
    ),
    ...(isOlder ? [say('older', locale)] : []),
  ];
}

/** The lead of the state that has this severity. */
export function stateLead(one: Medicine, person: KnownPerson, locale: Locale, severity: Severity): string {
  const state = STATES.find((caution) => isIn(person, caution) && statementOf(one, caution).level === severity);
  if (!state) throw new Error(`no state of this severity: ${severity}`);
  return leads([one], state, locale)[0] ?? '';
}

function leads(medicines: readonly Medicine[], caution: State, locale: Locale): string[] {
  return medicines.map((one) => {
    const { level, id } = statementOf(one, caution);
    return say(leadOf(caution, level, id), locale, { a: one.names[locale][0] ?? one.id });
  });
}

/** Medicines with the same statement share one sentence. */
function statements(medicines: readonly Medicine[], caution: State, locale: Locale): string[] {
  const byText = new Map<string, string[]>();
  for (const one of medicines) {
    const text = statementOf(one, caution)[locale];
    byText.set(text, [...(byText.get(text) ?? []), one.names[locale][0] ?? one.id]);
  }
  return [...byText].map(([text, names]) => `${capital(names.join(', '))}: ${text}`);
}

/** How much pregnancy, breastfeeding or age are reasons against it. */
export function stateSeverity(one: Medicine, person: KnownPerson): Severity {
  const levels = STATES.filter((caution) => isIn(person, caution)).map((caution) => statementOf(one, caution).level);
  if (levels.includes('avoid')) return 'avoid';
  return levels.includes('ask') ? 'ask' : 'fine';
}

export function leadOf(caution: State, level: string | undefined, statement: string) {
  if (statement === 'never-alone') return 'pregnancy-stop-alone';
  if (caution === 'pregnancy' && (statement === 'prescriber' || statement === 'specialist')) return 'pregnancy-keep';
  if (level === 'avoid') return `${caution}-avoid` as const;
  return level === 'fine' ? (`${caution}-fine` as const) : (`${caution}-ask` as const);
}

function isIn({ pregnant, breastfeeding, child }: KnownPerson, state: State): boolean {
  return { pregnancy: pregnant, breastfeeding, children: child }[state];
}

function conditions(
  one: Medicine,
  ids: readonly string[],
  kind: 'ill' | 'allergy',
  locale: Locale,
): (Concern | null)[] {
  const names = kind === 'ill' ? ILLNESSES : ALLERGIES;
  return ids.map((id) => {
    const reason = names.find((named) => named.id === id)?.names[locale] ?? id;
    return concern(conditionVerdict(one, id, kind), reason, locale);
  });
}

/** The medicine that somebody is allergic to, or a closely related one. */
function allergic(one: Medicine, { allergens }: KnownPerson, locale: Locale): Concern[] {
  const danger = dangerOf('allergy');
  return allergens
    .filter(({ medicines }) =>
      medicines.some((other) => other.id === one.id || (other.class === one.class && other.family.traits.length > 0)),
    )
    .map((mention) => {
      const reason = say('allergy-to', locale, { a: calledIn(mention, locale) }, 'inside');
      return {
        severity: 'avoid' as const,
        reason,
        sentences: [say('concern', locale, { reason, why: inside(danger.why[locale]) }), danger.act[locale]],
      };
    });
}

function unknown(one: Medicine, reason: string, locale: Locale): Concern {
  const sentence = say('unknown-pair', locale, { a: one.names[locale][0] ?? one.id, b: reason });
  return { severity: 'ask', reason, sentences: [sentence] };
}

function concern(verdict: Verdict | null, reason: string, locale: Locale): Concern | null {
  if (!verdict) return null;
  const { severity, danger } = verdict;
  const why = danger ? say('concern', locale, { reason, why: inside(danger.why[locale]) }) : '';
  return { severity, reason, sentences: danger ? [why, danger.act[locale]] : [] };
}
