import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('users')
export class UserRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ name: 'email_index', type: 'text', nullable: true })
  emailIndex!: string | null;

  /** Keyed hash of the address that was confirmed; when it differs from `emailIndex`, the current address is unconfirmed. */
  @Column({ name: 'confirmed_index', type: 'text', nullable: true })
  confirmedIndex!: string | null;

  /** When the user agreed to mails about check-ins; null: they want none. */
  @Column({ name: 'check_in_mails_since', type: 'timestamptz', nullable: true })
  checkInMailsSince!: Date | null;

  @Column({ name: 'email_sealed', type: 'bytea', nullable: true })
  emailSealed!: Buffer | null;

  /** The data key that seals this user's e-mail, wrapped by the key ring. */
  @Column({ name: 'data_key', type: 'text', nullable: true })
  dataKey!: string | null;

  @Column({ name: 'password_hash', type: 'text', select: false, nullable: true })
  passwordHash!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'last_daily_question_at', type: 'timestamptz', nullable: true })
  lastDailyQuestionAt!: Date | null;

  /** Set when the user has erased the account; everything that identifies the user is null then. */
  @Column({ name: 'erased_at', type: 'timestamptz', nullable: true })
  erasedAt!: Date | null;
}
