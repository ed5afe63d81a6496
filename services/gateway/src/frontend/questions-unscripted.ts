// The public questions for readers and search engines without scripts. The prerendered page holds the first of them; the rest is
// inserted when the page is sent: the answer that the address names, or the list of all questions. The page itself only links to
// that list: including it would cost every reader another round trip.
import { medicalQuestions, type Caller, type MedicalQuestion } from '@medconsult/common';
import type { Bus } from '@medconsult/common/server';
import type { FastifyBaseLogger } from 'fastify';
import { escaped } from './escaped.js';
import { type Language, LANGUAGES, pathIn } from './languages.js';

export const QUESTIONS_PATH = '/medical-questions';
const KEPT_MS = 60_000;
/** Hides search and filters, which need scripts; this text takes the place of the page's content. */
const STYLE =
  '<style>[data-scripted]{display:none!important}main noscript{max-width:46rem;margin:0;padding:0;text-align:start}main noscript h2{font:560 1.5rem/1.3 var(--serif)}main noscript :is(p,li){margin-block:.6em}</style>';
const ALL = 'all';
const WORDS = {
  en: { all: 'All questions', alex: 'Dr. Alex', julia: 'Dr. Julia' },
  he: { all: 'כל השאלות', alex: 'ד״ר אלכס', julia: 'ד״ר ג׳וליה' },
  ru: { all: 'Все вопросы', alex: 'Доктор Алекс', julia: 'Доктор Джулия' },
} as const satisfies Record<Language, Record<'all' | MedicalQuestion['doctorType'], string>>;

export interface Unscripted {
  /** The id of the question that is shown, or `?all`; empty for the prerendered page. */
  readonly view: string;
  readonly html: string;
}

const wayToAll = (language: Language): string =>
  `<p><a href="${pathIn(language, QUESTIONS_PATH)}?${ALL}">${WORDS[language].all}</a></p>`;

function answer({ question, answer: text, doctorType }: MedicalQuestion, language: Language): string {
  const paragraphs = escaped(text.replaceAll('**', ''));
  return `<article><h2>${escaped(question)}</h2><p>${WORDS[language][doctorType]}</p><p style="white-space:pre-line">${paragraphs}</p>${wayToAll(language)}</article>`;
}

function links(questions: readonly MedicalQuestion[], language: Language): string {
  const path = pathIn(language, QUESTIONS_PATH);
  const items = questions.map(
    ({ id, question }) => `<li><a href="${path}?question=${id}">${escaped(question)}</a></li>`,
  );
  return `<h2>${WORDS[language].all}</h2><ul>${items.join('')}</ul>`;
}

interface Known {
  questions: readonly MedicalQuestion[];
  until: number;
}

/** Calls chat at most once a minute for each language; without an answer the page is sent unchanged. */
export class UnscriptedQuestions {
  private readonly known = new Map<Language, Known>(
    LANGUAGES.map((language) => [language, { questions: [], until: 0 }]),
  );

  constructor(
    private readonly bus: Bus,
    private readonly logger: FastifyBaseLogger,
  ) {}

  /** What the page at an address with this query says to a reader without scripts. */
  async asked(query: string | undefined, language: Language, caller: Caller): Promise<Unscripted> {
    const questions = await this.all(language, caller);
    const parameters = new URLSearchParams(query);
    const one = questions.find(({ id }) => id === parameters.get('question'));
    if (one) return { view: one.id, html: STYLE + answer(one, language) };
    if (parameters.has(ALL)) return { view: `?${ALL}`, html: STYLE + links(questions, language) };
    return { view: '', html: STYLE + wayToAll(language) };
  }

  private async all(language: Language, caller: Caller): Promise<readonly MedicalQuestion[]> {
    const known = this.known.get(language);
    if (!known) return [];
    if (known.until > Date.now()) return known.questions;
    // Only one request calls chat; the others get the text that was cached before.
    known.until = Date.now() + KEPT_MS;
    try {
      const deadline = Date.now() + 1_000;
      known.questions = await this.bus.call(medicalQuestions, 'list', { language }, { caller, deadline });
    } catch (error) {
      this.logger.warn({ err: error }, 'The public questions could not be inserted into their page');
    }
    return known.questions;
  }
}
