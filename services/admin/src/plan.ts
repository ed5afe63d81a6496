import type { MigrationPlan } from '@medconsult/common/server';
import { CreateOperators1763712100000 } from './migrations/1763712100000-create-operators.js';

export const plan: MigrationPlan = {
  schema: 'admin',
  migrations: [CreateOperators1763712100000],
  insertOnly: ['audit_log'],
};
