// What in this person speaks against a medicine: illnesses, allergies, other medicines, pregnancy, a baby at the breast, age.
import { statementOf, type Medicine } from './catalogue.js';
import { ALLERGIES, ILLNESSES } from './data.js';
import { conditionVerdict, dangerOf, pairVerdict, weight, type Verdict } from './interactions.js';
import { calledIn } from './mentions.js';
import { inside, say, type Locale } from './messages.js';
import type { KnownPerson } from './person.js';
import type { Severity } from './schema.js';

export interface Concern {
  readonly severity: Severity;
  /** "an allergy to penicillin", "warfarin". */
  readonly reason: string;
  readonly sentences: readonly string[];
}

const OLDER = 65;
const HARDER_ON_OLDER = [
  'nsaid',
  'sedative',
  'anticholinergic',
  'blood-pressure',
  'anticoagulant',
  'sugar-lowering-strong',
];

/** The gravest first. */
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

/** Sentences on pregnancy, breastfeeding, childhood and old age that must never be missing. */
export function statesOf(one: Medicine, person: KnownPerson, locale: Locale): string[] {
  const isOlder = (person.age ?? 0) >= OLDER && HARDER_ON_OLDER.some((mark) => one.marks.has(mark));
  return [
    person.pregnant && stateOf(one, 'pregnancy', locale),
    person.breastfeeding && stateOf(one, 'breastfeeding', locale),
    person.child && stateOf(one, 'children', locale),
    isOlder && say('older', locale),
  ].filter((text) => typeof text === 'string');
}

/** Whether pregnancy, breastfeeding or age speak against it. */
export function stateSeverity(one: Medicine, person: KnownPerson): Severity {
  const levels = [
    person.pregnant && statementOf(one, 'pregnancy').level,
    person.breastfeeding && statementOf(one, 'breastfeeding').level,
    person.child && statementOf(one, 'children').level,
  ];
  if (levels.includes('avoid')) return 'avoid';
  return levels.includes('ask') ? 'ask' : 'fine';
}

/** The lead of a statement and the statement: "Ibuprofen in pregnancy: ...". */
export function stateOf(one: Medicine, caution: 'pregnancy' | 'breastfeeding' | 'children', locale: Locale): string {
  const name = one.names[locale][0] ?? one.id;
  const statement = statementOf(one, caution);
  return `${say(leadOf(caution, statement.level, statement.id), locale, { a: name })} ${statement[locale]}`;
}

type Caution = 'pregnancy' | 'breastfeeding' | 'children';

export function leadOf(caution: Caution, level: string | undefined, statement: string) {
  if (statement === 'never-alone') return 'pregnancy-stop-alone';
  if (caution === 'pregnancy' && (statement === 'prescriber' || statement === 'specialist')) return 'pregnancy-keep';
  if (level === 'avoid') return `${caution}-avoid` as const;
  return level === 'fine' ? (`${caution}-fine` as const) : (`${caution}-ask` as const);
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

/** What it is an allergy to, or a close relative. */
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
