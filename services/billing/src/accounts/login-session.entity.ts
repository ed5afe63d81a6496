import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('user_sessions')
export class LoginSessionRow {
  @PrimaryColumn({ name: 'token_hash', type: 'text' })
  tokenHash!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** When the password was last checked. */
  @Column({ name: 'auth_at', type: 'timestamptz' })
  authAt!: Date;

  @Column({ name: 'seen_at', type: 'timestamptz' })
  seenAt!: Date;
}
