// Which arm, leg or joint is meant, and on which side: the engine knows these as one region, 'limbs'. A part is known by the
// finding that the engine understood, else by its name in the opening words; its side by the words next to it.
import type { Report } from '@medconsult/common';
import { z } from 'zod';
import data from '../../data/body-parts.json' with { type: 'json' };
import { fill } from '../fill.js';

type Regions = Report['figures']['bodyMap'];
type Side = 'left' | 'right';

const Names = z.object({ en: z.string(), he: z.string(), ru: z.string() });
const Parts = z.object({
  parts: z.record(z.string(), z.object({ label: Names, words: z.string(), findings: z.array(z.string()) })),
  /** How a part of one side is named. */
  sided: z.object({ left: Names, right: Names }),
  sides: z.object({ left: z.string(), right: z.string(), both: z.string() }),
  denials: z.string(),
});
const { parts, sided, sides, denials } = Parts.parse(data);

const anyPart = Object.values(parts).flatMap(({ words }) => words);
/** Matches the beginning of a word; in languages with many endings (Hebrew, Russian) that is enough, in English it is not. */
const begins = (words: string): RegExp => new RegExp(`(?<!\\p{L})[בהלמכו]{0,2}(?:${words})(?![a-z])`, 'iu');
const sideOf = (words: string): RegExp => begins(words.replace('{parts}', anyPart.join('|')));

const NAMES = new Map(Object.entries(parts).map(([part, { words }]) => [part, begins(words)]));
const SIDES = { left: sideOf(sides.left), right: sideOf(sides.right), both: sideOf(sides.both) };
const DENIAL = new RegExp(`(?<![\\p{L}'])(?:${denials})(?![\\p{L}'])`, 'iu');
/** Where a new clause or topic begins. */
const CLAUSE = /[.,;:!?\n]+|(?<!\p{L})(?:but|and|אבל|но|и)(?!\p{L})/iu;

export interface ReportedSymptoms {
  /** Findings that the engine understood to be present. */
  readonly findings: readonly string[];
  /** The opening words, then all other words of the user. */
  readonly words: readonly string[];
}

/** The regions with 'limbs' made more exact where possible: `knee`, or `knee-left` when the side is known. */
export function withParts(regions: Regions, told: ReportedSymptoms, locale: Report['locale']): Regions {
  const limbs = regions.find(({ region }) => region === 'limbs');
  const found = partsTold(told);
  if (!limbs || found.length === 0) return regions;
  const clauses = told.words.flatMap((text) => text.split(CLAUSE));
  const exact = found.map((part) => {
    const side = sideTold(NAMES.get(part), clauses) ?? (found.length === 1 ? sideTold(undefined, clauses) : null);
    const name = parts[part]?.label[locale] ?? part;
    const label = side ? fill(sided[side][locale], { part: name }) : name;
    return {
      region: side ? `${part}-${side}` : part,
      label: label.charAt(0).toUpperCase() + label.slice(1),
      weight: limbs.weight,
    };
  });
  return regions.flatMap((each) => (each === limbs ? exact : [each]));
}

function partsTold({ findings, words: [opening = ''] }: ReportedSymptoms): string[] {
  const understood = Object.keys(parts).filter((part) => parts[part]?.findings.some((id) => findings.includes(id)));
  if (understood.length > 0) return understood;
  const clauses = opening.split(CLAUSE).filter((clause) => !DENIAL.test(clause));
  return Object.keys(parts).filter((part) => clauses.some((clause) => NAMES.get(part)?.test(clause)));
}

/**
 * The one side that is named next to the part (or anywhere, when no part is given); null for none, both, or contradictory sides.
 */
function sideTold(name: RegExp | undefined, clauses: readonly string[]): Side | null {
  const beside = clauses.filter((clause) => (!name || name.test(clause)) && !DENIAL.test(clause));
  const said = (side: keyof typeof SIDES): boolean => beside.some((clause) => SIDES[side].test(clause));
  if (said('both') || said('left') === said('right')) return null;
  return said('left') ? 'left' : 'right';
}
