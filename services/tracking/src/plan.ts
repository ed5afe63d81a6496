import type { MigrationPlan } from '@medconsult/common/server';
import { CreateMessaging1763712000000 } from './migrations/1763712000000-create-messaging.js';
import { CreateVisits1763712700000 } from './migrations/1763712700000-create-visits.js';

export const plan: MigrationPlan = {
  schema: 'tracking',
  migrations: [CreateMessaging1763712000000, CreateVisits1763712700000],
};
