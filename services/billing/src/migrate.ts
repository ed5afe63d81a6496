import { runMigrateCommand } from '@medconsult/common/server';
import { plan } from './plan.js';

void runMigrateCommand(plan);
