import { BUDGETS, EncryptingConfig } from '@medconsult/common/server';
import { z } from 'zod';

const Flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');

export const ChatConfig = EncryptingConfig.extend({
  /** Without a key the built-in engine answers as Dr. Alex. */
  ANTHROPIC_API_KEY: z.string().optional(),
  ANTHROPIC_BASE_URL: z.url().optional(),
  ALEX_MODEL: z.string().default('claude-sonnet-4-6'),
  /** Without a key or the address of a self-hosted server, the built-in engine answers as Dr. Julia. */
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url().optional(),
  JULIA_MODEL: z.string().default('gpt-4o'),
  ...BUDGETS,
  /** Conversations without a new message for this many days are deleted; 0 keeps them until their owner deletes them. */
  CONVERSATION_RETENTION_DAYS: z.coerce.number().int().min(0).max(36_500).default(0),
  /** Lets the built-in engine answer, labelled as such, when a provider fails. */
  ALLOW_ENGINE_FALLBACK: Flag,
});
export type ChatConfig = z.output<typeof ChatConfig>;
