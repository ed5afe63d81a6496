// The public questions for readers and search engines without scripts. The prerendered page holds the first of them; the rest is
// inserted when the page is sent: the answer that the address names, or the list of all questions. The page itself only links to
// that list: including it would cost every reader another round trip.
import { medicalQuestions, type Caller, type MedicalQuestion } from '@medconsult/common';
import type { Bus } from '@medconsult/common/server';
import type { FastifyBaseLogger } from 'fastify';
import { escaped } from './escaped.js';

export const QUESTIONS_PATH = '/medical-questions';
const KEPT_MS = 60_000;
/** Hides search and filters, which need scripts; this text takes the place of the page's content. */
const STYLE =
  '<style>[data-scripted]{display:none!important}main noscript{max-width:46rem;margin:0;padding:0;text-align:start}main noscript h2{font:560 1.5rem/1.3 var(--serif)}main noscript :is(p,li){margin-block:.6em}</style>';
const ALL = 'all';
const WAY_TO_ALL = `<p><a href="${QUESTIONS_PATH}?${ALL}">All questions</a></p>`;
const NAMES = { alex: 'Dr. Alex', julia: 'Dr. Julia' } as const;

export interface Unscripted {
  /** The id of the question that is shown, or `?all`; empty for the prerendered page. */
  readonly view: string;
  readonly html: string;
}

function answer({ question, answer: text, doctorType }: MedicalQuestion): string {
  const paragraphs = escaped(text.replaceAll('**', ''));
  return `<article><h2>${escaped(question)}</h2><p>${NAMES[doctorType]}</p><p style="white-space:pre-line">${paragraphs}</p>${WAY_TO_ALL}</article>`;
}

function links(questions: readonly MedicalQuestion[]): string {
  const items = questions.map(
    ({ id, question }) => `<li><a href="${QUESTIONS_PATH}?question=${id}">${escaped(question)}</a></li>`,
  );
  return `<h2>All questions</h2><ul>${items.join('')}</ul>`;
}

/** Calls chat at most once a minute; without an answer the page is sent unchanged. */
export class UnscriptedQuestions {
  private known: { questions: readonly MedicalQuestion[]; until: number } = { questions: [], until: 0 };

  constructor(
    private readonly bus: Bus,
    private readonly logger: FastifyBaseLogger,
  ) {}

  /** What the page at an address with this query says to a reader without scripts. */
  async asked(query: string | undefined, caller: Caller): Promise<Unscripted> {
    const questions = await this.all(caller);
    const parameters = new URLSearchParams(query);
    const one = questions.find(({ id }) => id === parameters.get('question'));
    if (one) return { view: one.id, html: STYLE + answer(one) };
    if (parameters.has(ALL)) return { view: `?${ALL}`, html: STYLE + links(questions) };
    return { view: '', html: STYLE + WAY_TO_ALL };
  }

  private async all(caller: Caller): Promise<readonly MedicalQuestion[]> {
    if (this.known.until > Date.now()) return this.known.questions;
    // Only one request calls chat; the others get the text that was cached before.
    this.known.until = Date.now() + KEPT_MS;
    try {
      const deadline = Date.now() + 1_000;
      this.known.questions = await this.bus.call(medicalQuestions, 'list', {}, { caller, deadline });
    } catch (error) {
      this.logger.warn({ err: error }, 'The public questions could not be inserted into their page');
    }
    return this.known.questions;
  }
}
