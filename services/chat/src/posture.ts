import { isLocal, type OwnPosture } from '@medconsult/common/server';
import type { ChatConfig } from './config.js';

type Mode = NonNullable<OwnPosture['outside']>[number]['mode'];

function modeOf(key: string | undefined, address: string | undefined): Mode {
  if (!key) return 'missing';
  return address && isLocal(address) ? 'sandbox' : 'real';
}

/** For the security dashboard. */
export function postureOf(config: ChatConfig): OwnPosture {
  return {
    retentionDays: config.CONVERSATION_RETENTION_DAYS,
    outside: [
      { name: 'Anthropic', mode: modeOf(config.ANTHROPIC_API_KEY, config.ANTHROPIC_BASE_URL) },
      { name: 'OpenAI', mode: modeOf(config.OPENAI_API_KEY, config.OPENAI_BASE_URL) },
    ],
  };
}
