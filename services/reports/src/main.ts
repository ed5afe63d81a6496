import { loadConfig, main } from '@medconsult/common/server';
import { ReportsConfig } from './config.js';
import { plan } from './migration-plan.js';
import { ReportsModule } from './reports.module.js';

await main(() => ({ service: 'reports', feature: ReportsModule, config: loadConfig(ReportsConfig), plan }));
