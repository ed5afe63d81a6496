import { refuseErased, type MigrationPlan } from '@medconsult/common/server';
import { CreateReports1763712000000 } from './migrations/1763712000000-create-reports.js';

export const plan: MigrationPlan = {
  schema: 'reports',
  migrations: [CreateReports1763712000000],
  functions: [refuseErased({ assessments: 'owner_user' })],
  dataKeys: [{ table: 'assessments', id: 'id', type: 'text', kind: 'assessment', since: 'created_at' }],
};
