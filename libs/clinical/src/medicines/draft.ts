// An answer in preparation, and its shortening to a length that people read.
import type { HealthAnswer, Urgency } from '../health-questions/health-answer.js';
import type { FollowUpId } from './data.js';
import { followUp, sourcesOf, type Locale } from './messages.js';

export interface DraftSection {
  readonly heading: string | null;
  readonly bullets: readonly string[];
  /** What is too long is cut from the end of these bullets. */
  readonly optional?: true;
}

export interface Draft {
  readonly urgency?: Urgency;
  readonly lead: string;
  readonly sections: readonly DraftSection[];
  readonly question: FollowUpId | null;
  readonly sources: readonly string[];
}

export const MOST_WORDS = 250;

export function finish(draft: Draft, locale: Locale): HealthAnswer {
  const sections = merged(shortened(draft)).map(({ heading, bullets }) =>
    heading === null ? { heading, paragraphs: bullets } : { heading, bullets },
  );
  const { urgency = 'none', lead, question, sources } = draft;
  return {
    ability: 'medicine',
    locale,
    urgency,
    lead,
    sections,
    question: question && followUp(question, locale),
    sources: sourcesOf(sources),
  };
}

/** Removes repeated sentences, then optional ones from the end. */
function shortened({ lead, sections }: Draft): DraftSection[] {
  const said = new Set([lead]);
  const kept = sections.map((section) => ({
    ...section,
    bullets: section.bullets.filter((bullet) => bullet && !said.has(bullet) && said.add(bullet)),
  }));
  while (count(lead, kept) > MOST_WORDS) {
    const optional = kept.findLast((section) => section.optional && section.bullets.length > 0);
    // With many illnesses and medicines, the end of a long list matters least.
    const last = optional ?? kept.findLast(({ bullets }) => bullets.length > 2);
    if (!last) break;
    last.bullets.pop();
  }
  return kept.filter(({ bullets }) => bullets.length > 0);
}

/** Sections with the same heading become one. */
function merged(sections: readonly DraftSection[]): DraftSection[] {
  const byHeading = new Map<string | null, DraftSection>();
  for (const section of sections) {
    const before = byHeading.get(section.heading);
    byHeading.set(section.heading, before ? { ...before, bullets: [...before.bullets, ...section.bullets] } : section);
  }
  return [...byHeading.values()];
}

function count(lead: string, sections: readonly DraftSection[]): number {
  const all = [lead, ...sections.flatMap(({ heading, bullets }) => [heading ?? '', ...bullets])].join(' ');
  return all.split(/\s+/).filter(Boolean).length;
}
