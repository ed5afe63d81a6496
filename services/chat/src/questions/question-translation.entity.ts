import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { QuestionLanguage } from '@medconsult/common';
import { QuestionRow } from './question.entity.js';

/** The words of a question in another language than English. The column that is searched is made by the database. */
@Entity('medical_question_translations')
export class QuestionTranslationRow {
  @PrimaryColumn('text')
  id!: string;

  @PrimaryColumn('text')
  language!: Exclude<QuestionLanguage, 'en'>;

  @Column('text')
  question!: string;

  @Column('text')
  answer!: string;

  @ManyToOne(() => QuestionRow)
  @JoinColumn({ name: 'id' })
  of?: QuestionRow;
}
