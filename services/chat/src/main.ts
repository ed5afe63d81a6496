import { CALLS_AT_ONCE, loadConfig, main } from '@medconsult/common/server';
import { ChatModule } from './chat.module.js';
import { ChatConfig } from './config.js';
import { postureOf } from './posture.js';
import { plan } from './migration-plan.js';

/** The answers of two doctors that are being written, those that wait, and short requests beside them. */
const CONCURRENCY = 2 * (CALLS_AT_ONCE + 100) + 256;

await main(() => {
  const config = loadConfig(ChatConfig);
  return { service: 'chat', feature: ChatModule, config, plan, posture: postureOf(config), concurrency: CONCURRENCY };
});
