import { BUDGETS, EncryptingConfig } from '@medconsult/common/server';
import { z } from 'zod';

const Flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');

export const ReportsConfig = EncryptingConfig.extend({
  /** Without a key or the address of a self-hosted server, the clinical engine words the questions and writes the report. */
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url().optional(),
  JULIA_MODEL: z.string().default('gpt-4o'),
  ...BUDGETS,
  /** Lets the built-in engine write the report, labelled as such, when the provider fails. */
  ALLOW_ENGINE_FALLBACK: Flag,
});
export type ReportsConfig = z.output<typeof ReportsConfig>;
