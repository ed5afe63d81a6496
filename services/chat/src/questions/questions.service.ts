// The list of public questions, and how their views are counted.
import { AppError, medicalQuestions, type Caller, type Input, type MedicalQuestion } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { QuestionRow } from './question.entity.js';
import { prefixQueryOf } from './search.rules.js';
import { ViewLedger } from './view-ledger.js';

type Listing = Input<typeof medicalQuestions.operations.list>;

/** Both readings of the words typed: as they are, and by their English stem (which leaves out words like "the"). */
const WANTED = `(to_tsquery('english', :words) || to_tsquery('simple', :words))`;

@Injectable()
export class QuestionsService {
  constructor(
    @InjectRepository(QuestionRow) private readonly rows: Repository<QuestionRow>,
    private readonly views: ViewLedger,
  ) {}

  async list({ search = '', category, doctor, limit, cursor }: Listing): Promise<MedicalQuestion[]> {
    const words = search === '' ? undefined : prefixQueryOf(search);
    if (words === null) return [];
    const query = this.rows.createQueryBuilder('q').limit(limit);
    if (category && category !== 'all') query.andWhere('q.category = :category', { category });
    if (doctor && doctor !== 'all') query.andWhere('q.doctorType = :doctor', { doctor });
    if (words) query.andWhere(`q.search @@ ${WANTED}`).setParameter('words', words);
    sort(query, words ? `ts_rank(q.search, ${WANTED})` : null, cursor);
    return (await query.getMany()).map(toQuestion);
  }

  /** @throws AppError NOT_FOUND */
  async one(id: string): Promise<MedicalQuestion> {
    return toQuestion(await this.known(id));
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

  private async known(id: string): Promise<QuestionRow> {
    const row = await this.rows.findOneBy({ id });
    if (!row) throw new AppError('NOT_FOUND', { message: 'There is no such question.' });
    return row;
  }
}

/** Best matches first, then newest; a page continues after its cursor in the same order. */
function sort(query: SelectQueryBuilder<QuestionRow>, rank: string | null, cursor: string | undefined): void {
  if (rank) query.orderBy(rank, 'DESC').addOrderBy('q.createdAt', 'DESC');
  else query.orderBy('q.createdAt', 'DESC');
  query.addOrderBy('q.id', 'DESC');
  if (!cursor) return;
  const order = [...(rank ? [rank] : []), 'q.created_at', 'q.id'].join(', ');
  const last = `SELECT ${order.replaceAll('q.', 'last.')} FROM medical_questions last WHERE last.id = :cursor`;
  query.andWhere(`(${order}) < (${last})`, { cursor });
}

function toQuestion({ createdAt, ...row }: QuestionRow): MedicalQuestion {
  return { ...row, createdAt: createdAt.toISOString() };
}
