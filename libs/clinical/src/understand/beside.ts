// What words mean beside others: "worse after eating" tells of a pain only where one is told, and "грудь болит" beside a late
// period of the breast.
import data from '../../knowledge/beside.json' with { type: 'json' };
import { Cues } from '../words/cues.js';
import type { Match } from '../words/phrases.js';
import type { Token } from '../words/text.js';

const NEEDS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(data.needs));
const MEANS = data.means.map(({ words, ...rule }) => ({ ...rule, cues: new Cues(words) }));

/** The matches with the finding that their words have beside the other ones of the text. */
export function asMeant(matches: readonly Match[], tokens: readonly Token[]): readonly Match[] {
  const told = new Set(matches.map(({ findingId }) => findingId));
  const rules = MEANS.filter(({ finding, beside }) => told.has(finding) && beside.some((id) => told.has(id)));
  if (rules.length === 0) return matches;
  return matches.map((match) => {
    const rule = rules.find(
      ({ finding, cues }) => finding === match.findingId && match.tokens.some((at) => cues.at(tokens, at) !== null),
    );
    return rule ? { ...match, findingId: rule.instead } : match;
  });
}

/** Whether a finding has what it needs among those that are told; most need nothing. */
export function hasItsNeed(id: string, isTold: (id: string) => boolean): boolean {
  return NEEDS.get(id)?.some(isTold) ?? true;
}
