import { loadConfig, main } from '@medconsult/common/server';
import { ChatModule } from './chat.module.js';
import { ChatConfig } from './config.js';
import { plan } from './plan.js';

await main(() => ({ service: 'chat', feature: ChatModule, config: loadConfig(ChatConfig), plan }));
