// The form of every answer that the engine gives to a question of health, whatever it is about: how urgent, what it
// means, what to do, when to get help sooner, one question, sources.
import type { Locale } from '../knowledge/locale.js';
import type { Source } from '../knowledge/schema.js';

/** By when somebody should be seen; `none` where that is not the question ("may I take both?"). */
export type Urgency = 'now' | 'today' | 'three-days' | 'two-weeks' | 'home' | 'none';

export interface AnswerSection {
  /** Null for the paragraph that follows the lead. */
  readonly heading: string | null;
  readonly paragraphs?: readonly string[];
  readonly bullets?: readonly string[];
}

export interface HealthAnswer {
  readonly ability: 'complaint' | 'condition' | 'medicine' | 'test-result' | 'topic' | 'limits';
  readonly locale: Locale;
  readonly urgency: Urgency;
  /** One sentence, shown in bold above everything else. */
  readonly lead: string;
  readonly sections: readonly AnswerSection[];
  /** The one question that would change the advice most, with replies to tap. */
  readonly question: { readonly text: string; readonly choices: readonly string[] } | null;
  readonly sources: readonly Source[];
}

/** Whether a section says anything under its heading. */
export function isFilled({ paragraphs = [], bullets = [] }: AnswerSection): boolean {
  return paragraphs.length + bullets.length > 0;
}

/** The answer as Markdown, without its question and sources, which are shown apart. */
export function markdownOf({ lead, sections }: Pick<HealthAnswer, 'lead' | 'sections'>): string {
  return [`**${lead}**`, ...sections.map(sectionText)].join('\n\n');
}

function sectionText({ heading, paragraphs = [], bullets = [] }: AnswerSection): string {
  const list = bullets.map((bullet) => `- ${bullet}`).join('\n');
  return [heading && `### ${heading}`, ...paragraphs, list].filter(Boolean).join('\n\n');
}
