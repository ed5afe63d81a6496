import { MESSAGING_TABLES } from '@medconsult/common/server';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateConversations1763712200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`${MESSAGING_TABLES}
      CREATE TABLE conversations (
        id text PRIMARY KEY,
        owner_user uuid,
        owner_device text,
        kind text NOT NULL DEFAULT 'chat' CHECK (kind IN ('chat', 'report')),
        -- Titles are health text: encrypted like messages, with the conversation's own wrapped key.
        title bytea NOT NULL,
        data_key text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CHECK (owner_user IS NOT NULL OR owner_device IS NOT NULL)
      );
      CREATE INDEX conversations_of_user ON conversations (owner_user, created_at DESC) WHERE owner_user IS NOT NULL;
      CREATE INDEX conversations_of_device ON conversations (owner_device, created_at DESC) WHERE owner_user IS NULL;

      CREATE TABLE messages (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        conversation_id text NOT NULL REFERENCES conversations ON DELETE CASCADE,
        turn_id uuid NOT NULL,
        role text NOT NULL CHECK (role IN ('user', 'alex', 'julia')),
        content bytea NOT NULL,
        -- Follow-up question, source and assessment of an answer, as encrypted JSON.
        extras bytea,
        has_image boolean NOT NULL DEFAULT false,
        model text,
        prompt_version text,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (turn_id, role)
      );
      CREATE INDEX messages_of_conversation ON messages (conversation_id, id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE messages, conversations, outbox, inbox, dead_letters');
  }
}
