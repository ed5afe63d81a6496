// Alcohol, pregnancy, breastfeeding, children, stopping, a missed dose: the statement of each medicine named.
import { statementOf, type Medicine } from '../catalogue.js';
import { concernsOf, leadOf as leadOfState, statesOf } from '../concerns.js';
import type { FollowUpId, MessageId } from '../data.js';
import type { Draft } from '../draft.js';
import { weight } from '../interactions.js';
import { calledIn, type Mention } from '../mentions.js';
import { listed, say, type Locale } from '../messages.js';
import type { KnownPerson } from '../person.js';
import { LEVELS, type Caution, type Statement } from '../schema.js';
import { insteadOf, labelled, nameOf, notes, sourcesFor } from './parts.js';

const QUESTION: Readonly<Record<Caution, FollowUpId>> = {
  alcohol: 'drinking',
  pregnancy: 'weeks',
  breastfeeding: 'baby',
  children: 'child-weight',
  stopping: 'why-stop',
  missed: 'hours-late',
};
const SOURCES: Readonly<Record<Caution, readonly string[]>> = {
  alcohol: [],
  pregnancy: ['bumps'],
  breastfeeding: ['lactmed'],
  children: ['bnfc'],
  stopping: ['nice-withdrawal'],
  missed: [],
};
const STATES: readonly Caution[] = ['pregnancy', 'breastfeeding', 'children'];
const SAME_DAY = ['raas', 'never', 'never-alone'];
const MOST_MEDICINES = 3;

export function cautionAnswer(
  caution: Caution,
  mentions: readonly Mention[],
  person: KnownPerson,
  locale: Locale,
): Draft {
  const medicines = medicinesIn(mentions);
  const statements = medicines.map((one) => ({ one, statement: statementOf(one, caution) }));
  const worst = statements.reduce((best, each) => (level(each.statement) > level(best.statement) ? each : best));
  const called = listed([...new Set(mentions.map((mention) => calledIn(mention, locale)))], locale);
  const a = medicines.length > 1 ? nameOf(worst.one, locale) : called;
  const lead = say(leadOf(caution, worst.statement), locale, { a });
  const concerns = medicines.flatMap((one) => concernsOf(one, person, locale));
  const asked = {
    ...person,
    pregnant: person.pregnant && caution !== 'pregnancy',
    breastfeeding: person.breastfeeding && caution !== 'breastfeeding',
    child: person.child && caution !== 'children',
  };
  return {
    urgency: caution === 'pregnancy' && SAME_DAY.includes(worst.statement.id) ? 'today' : 'none',
    lead,
    sections: [
      {
        heading: null,
        bullets: statements.map(({ one, statement }) => labelled(one, statement[locale], medicines.length, locale)),
      },
      { heading: say('h-you', locale), bullets: statesOf(medicines, asked, locale) },
      {
        heading: say('h-you', locale),
        bullets: concerns
          .filter(({ severity }) => weight(severity) > weight('apart'))
          .slice(0, 2)
          .flatMap(({ sentences }) => sentences),
        optional: true,
      },
      {
        heading: say('h-do', locale),
        bullets: STATES.includes(caution) && level(worst.statement) > 1 ? insteadOf(medicines, person, locale) : [],
      },
      { heading: say('h-note', locale), bullets: notes(medicines, locale), optional: true },
      { heading: say('h-do', locale), bullets: closing(caution, medicines, locale), optional: true },
    ],
    question: QUESTION[caution],
    sources: sourcesFor(medicines, SOURCES[caution]),
  };
}

/** The substances named; a word for a group is dropped when one of its members is named, too. */
export function medicinesIn(mentions: readonly Mention[]): Medicine[] {
  const all = [...new Set(mentions.flatMap(({ medicines }) => medicines))];
  const special = all.filter(({ group }) => !group);
  return (special.length > 0 ? special : all).slice(0, MOST_MEDICINES);
}

/** Nobody should skip a regular medicine in order to drink. */
function closing(caution: Caution, medicines: readonly Medicine[], locale: Locale): string[] {
  const isKept = caution === 'alcohol' && medicines.some(isPrescribed);
  return [...(isKept ? [say('keep-dose', locale)] : []), say('own-doctor', locale)];
}

function isPrescribed({ supply, class: kind }: Medicine): boolean {
  return supply === 'prescription' && kind !== 'antibiotic';
}

function level({ level: known }: Statement): number {
  return known ? LEVELS.indexOf(known) : 0;
}

function leadOf(caution: Caution, { id, level: known = 'ask' }: Statement): MessageId {
  if (caution === 'missed')
    return id === 'combined-pill' || id === 'progestogen-pill' ? 'missed-pill-lead' : 'missed-lead';
  if (caution === 'alcohol') return known === 'ask' ? 'alcohol-limit' : `alcohol-${known}`;
  if (caution === 'stopping') return known === 'limit' ? 'stopping-ask' : `stopping-${known}`;
  return leadOfState(caution, known, id);
}
