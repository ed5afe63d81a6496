import { runMigrateCommand } from '@medconsult/common/server';
import { plan } from './migration-plan.js';

await runMigrateCommand(plan);
