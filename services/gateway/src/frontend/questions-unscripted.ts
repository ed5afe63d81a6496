// The public questions for readers and search engines without scripts: their page is written at build time, when they
// are not known, so they are put into it as it is sent.
import { medicalQuestions, type Caller, type MedicalQuestion } from '@medconsult/common';
import type { Bus } from '@medconsult/common/server';
import type { FastifyBaseLogger } from 'fastify';
import { escaped } from './escaped.js';

export const QUESTIONS_PATH = '/medical-questions';
const KEPT_MS = 60_000;
/** The places of the cards, which will not come. */
const STYLE = '<style>[data-waiting]{display:none}</style>';
const NAMES = { alex: 'Dr. Alex', julia: 'Dr. Julia' } as const;

function article({ question, answer, doctorType }: MedicalQuestion): string {
  const text = escaped(answer.replaceAll('**', ''));
  return `<article><h2>${escaped(question)}</h2><p>${NAMES[doctorType]}</p><p style="white-space:pre-line">${text}</p></article>`;
}

const unscripted = (questions: readonly MedicalQuestion[]): string =>
  `<noscript>${STYLE}<section style="max-width:46rem;margin:0 auto;padding:1rem">${questions.map(article).join('')}</section></noscript>`;

/** Asks for them once a minute at most; without an answer the page goes out as it is. */
export class UnscriptedQuestions {
  private known = { html: '', until: 0 };

  constructor(
    private readonly bus: Bus,
    private readonly logger: FastifyBaseLogger,
  ) {}

  async html(caller: Caller): Promise<string> {
    if (this.known.until > Date.now()) return this.known.html;
    // Only one request asks; the others take what was known before.
    this.known.until = Date.now() + KEPT_MS;
    try {
      const questions = await this.bus.call(medicalQuestions, 'list', {}, { caller, deadline: Date.now() + 1_000 });
      this.known.html = unscripted(questions);
    } catch (error) {
      this.logger.warn({ err: error }, 'The public questions could not be put into their page');
    }
    return this.known.html;
  }
}
