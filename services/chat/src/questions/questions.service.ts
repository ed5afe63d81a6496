// The list of public questions, and how their views are counted.
import {
  AppError,
  medicalQuestions,
  type Caller,
  type Input,
  type MedicalQuestion,
  type QuestionLanguage,
} from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { QuestionRow } from './question.entity.js';
import { prefixQueryOf } from './search.rules.js';
import { ViewLedger } from './view-ledger.js';

type Listing = Input<typeof medicalQuestions.operations.list>;

/** Both readings of the words typed: as they are, and by their stem (which leaves out words like "the"). */
const WANTED = `(to_tsquery(CAST(:stems AS regconfig), :words) || to_tsquery('simple', :words))`;
/** PostgreSQL's dictionaries of stems; the one for Russian leaves Hebrew words as they are. */
const STEMS: Readonly<Record<QuestionLanguage, string>> = { en: 'english', he: 'russian', ru: 'russian' };
/** Where they are looked for: English words lie with the question, others with their translation. */
const SEARCHED: Readonly<Record<QuestionLanguage, string>> = { en: 'q.search', he: 't.search', ru: 't.search' };

@Injectable()
export class QuestionsService {
  constructor(
    @InjectRepository(QuestionRow) private readonly rows: Repository<QuestionRow>,
    private readonly views: ViewLedger,
  ) {}

  async list({ search = '', category, doctor, language, limit, cursor }: Listing): Promise<MedicalQuestion[]> {
    const words = search === '' ? undefined : prefixQueryOf(search);
    if (words === null) return [];
    const query = this.inLanguage(language).limit(limit);
    if (category && category !== 'all') query.andWhere('q.category = :category', { category });
    if (doctor && doctor !== 'all') query.andWhere('q.doctorType = :doctor', { doctor });
    if (words) query.andWhere(`${SEARCHED[language]} @@ ${WANTED}`, { words, stems: STEMS[language] });
    sort(query, words ? `ts_rank(${SEARCHED[language]}, ${WANTED})` : null, { cursor, language });
    return (await query.getMany()).map(toQuestion);
  }

  /** @throws AppError NOT_FOUND */
  async one(id: string, language: QuestionLanguage): Promise<MedicalQuestion> {
    return toQuestion(await this.known(id, language));
  }

  /**
   * Counts a reader once a day.
   * @returns the count afterwards
   * @throws AppError NOT_FOUND
   */
  async view(id: string, caller: Caller): Promise<number> {
    const { viewCount } = await this.known(id);
    if (!(await this.views.isFirst(id, caller))) return viewCount;
    const [[row]] = await this.rows.query<[{ count: number }[], number]>(
      'UPDATE medical_questions SET view_count = view_count + 1 WHERE id = $1 RETURNING view_count AS count',
      [id],
    );
    return row?.count ?? viewCount;
  }

  /** The questions, with their words in another language than English beside them. */
  private inLanguage(language: QuestionLanguage): SelectQueryBuilder<QuestionRow> {
    const query = this.rows.createQueryBuilder('q');
    if (language === 'en') return query;
    return query.innerJoinAndSelect('q.translations', 't', 't.language = :language', { language });
  }

  private async known(id: string, language: QuestionLanguage = 'en'): Promise<QuestionRow> {
    const row = await this.inLanguage(language).where('q.id = :id', { id }).getOne();
    if (!row) throw new AppError('NOT_FOUND', { message: 'There is no such question.' });
    return row;
  }
}

/** Best matches first, then newest; a page continues after its cursor in the same order. */
function sort(
  query: SelectQueryBuilder<QuestionRow>,
  rank: string | null,
  { cursor, language }: Pick<Listing, 'cursor' | 'language'>,
): void {
  if (rank) query.orderBy(rank, 'DESC').addOrderBy('q.createdAt', 'DESC');
  else query.orderBy('q.createdAt', 'DESC');
  query.addOrderBy('q.id', 'DESC');
  if (!cursor) return;
  const order = [...(rank ? [rank] : []), 'q.created_at', 'q.id'].join(', ');
  const last = `
    SELECT ${order.replace(/\b([qt])\./g, 'last_$1.')} FROM medical_questions last_q
    LEFT JOIN medical_question_translations last_t ON last_t.id = last_q.id AND last_t.language = :translation
    WHERE last_q.id = :cursor`;
  query.andWhere(`(${order}) < (${last})`, { cursor, translation: language });
}

function toQuestion({ createdAt, translations = [], ...row }: QuestionRow): MedicalQuestion {
  const [words] = translations;
  const { question, answer } = words ?? row;
  return { ...row, question, answer, createdAt: createdAt.toISOString() };
}
