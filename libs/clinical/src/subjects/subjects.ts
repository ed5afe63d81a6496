// What a message is about, as the classifier takes it. It finds the file that answers where phrases of findings do not; it
// raises and lowers no red flag.
import file from '../../weights/subjects.json' with { type: 'json' };
import { itself, lastRead } from '../words/last-read.js';
import { SubjectModel } from './model.js';

/** The subjects of one sentence, by id: `complaint/back-pain`, `topic/mri`, `other/small-talk`. */
export type Chances = ReadonlyMap<string, number>;

/** From here on a subject is taken for meant: with hundreds to choose from, no other comes near. */
export const SURE = 0.6;
/** Later words of a long account are left to the phrases. */
const LONGEST = 400;
const MOST_CLAUSES = 12;
const LATER = 0.7;

/** With many words the chances spread; one that has so much, and so many times more than the next, is most likely meant. */
const LIKELY = 0.25;
const FAR_AHEAD = 2;

let loaded: SubjectModel | undefined;

function model(): SubjectModel {
  return (loaded ??= new SubjectModel(file));
}

type Kind = 'complaint' | 'topic';

const KEPT = 64;
const chancesOf = lastRead(KEPT, itself, chancesIn);

/** What a message is about. */
export function subjectOf(text: string): Chances {
  return chancesOf(text.slice(0, LONGEST));
}

/**
 * All its first words together, and each of its clauses, of which earlier ones and those that are
 * clearly about something count more. Most people begin with what troubles them most.
 */
function chancesIn(whole: string): Chances {
  const parts = clausesIn(whole).map((clause, at) => {
    const chances = model().chances(clause);
    return { chances, weight: LATER ** at * Math.max(...chances.values()) };
  });
  return mean([{ chances: model().chances(whole), weight: 1 }, ...(parts.length > 1 ? parts : [])]);
}

function mean(parts: readonly { readonly chances: Chances; readonly weight: number }[]): Chances {
  const sum = parts.reduce((total, { weight }) => total + weight, 0);
  const all = new Map<string, number>();
  for (const { chances, weight } of parts)
    for (const [id, chance] of chances) all.set(id, (all.get(id) ?? 0) + (weight * chance) / sum);
  return all;
}

/** The same for a conversation: what was said first counts, since later words mostly reply. */
export function subjectOfTurns(turns: readonly string[], kind: Kind): Chances {
  const each = turns.map((turn) => subjectOf(turn));
  return each.find((chances) => sureOf(chances, kind)) ?? each[0] ?? new Map();
}

/** The id of the subject of this kind that the chances are sure of. */
export function sureOf(chances: Chances, kind: Kind): string | null {
  const found = [...chances].find(([id, chance]) => chance >= SURE && id.startsWith(`${kind}/`));
  return found ? found[0].slice(kind.length + 1) : null;
}

/**
 * The id of the subject of this kind that an account is most likely about although the chances are not sure: for words that
 * no phrase knows, when the next subject of the kind is far behind.
 */
export function likelyOf(chances: Chances, kind: Kind): string | null {
  const [best, next] = [...chances].filter(([id]) => id.startsWith(`${kind}/`)).sort((a, b) => b[1] - a[1]);
  const isAhead = best !== undefined && best[1] >= LIKELY && best[1] >= FAR_AHEAD * (next?.[1] ?? 0);
  return isAhead ? best[0].slice(kind.length + 1) : null;
}

function clausesIn(text: string): string[] {
  return text
    .split(/[.!?,;:\n]+/)
    .filter((clause) => /\p{L}/u.test(clause))
    .slice(0, MOST_CLAUSES);
}
