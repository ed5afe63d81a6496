import { loadConfig, main } from '@medconsult/common/server';
import { ChatModule } from './chat.module.js';
import { ChatConfig } from './config.js';
import { postureOf } from './posture.js';
import { plan } from './migration-plan.js';

await main(() => {
  const config = loadConfig(ChatConfig);
  return { service: 'chat', feature: ChatModule, config, plan, posture: postureOf(config) };
});
