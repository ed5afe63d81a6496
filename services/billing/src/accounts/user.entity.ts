import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('users')
export class UserRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ name: 'email_index', type: 'text' })
  emailIndex!: string;

  @Column({ name: 'email_sealed', type: 'bytea' })
  emailSealed!: Buffer;

  /** The key that seals this user's e-mail, wrapped by the key ring. */
  @Column({ name: 'data_key', type: 'text' })
  dataKey!: string;

  @Column({ name: 'password_hash', type: 'text', select: false })
  passwordHash!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'last_daily_question_at', type: 'timestamptz', nullable: true })
  lastDailyQuestionAt!: Date | null;
}
