import { loadConfig, main } from '@medconsult/common/server';
import { AdminConfig } from './config.js';
import { plan } from './migration-plan.js';
import { AdminModule } from './admin.module.js';

await main(() => ({ service: 'admin', feature: AdminModule, config: loadConfig(AdminConfig), plan }));
