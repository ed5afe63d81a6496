import type { Doctor, QuestionCategory } from '@medconsult/common';
import { Column, Entity, OneToMany, PrimaryColumn } from 'typeorm';
import { QuestionTranslationRow } from './question-translation.entity.js';

/** The column that is searched is made by the database and never read. */
@Entity('medical_questions')
export class QuestionRow {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  question!: string;

  @Column('text')
  answer!: string;

  @Column('text')
  category!: QuestionCategory;

  @Column({ name: 'doctor_type', type: 'text' })
  doctorType!: Doctor;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'is_anonymous', type: 'boolean' })
  isAnonymous!: boolean;

  @Column({ name: 'view_count', type: 'integer' })
  viewCount!: number;

  @Column('jsonb')
  sources!: { title: string; publisher: string; year: number }[];

  /** Read for one language at a time. */
  @OneToMany(() => QuestionTranslationRow, ({ of }) => of)
  translations?: QuestionTranslationRow[];
}
