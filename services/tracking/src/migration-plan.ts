import type { MigrationPlan } from '@medconsult/common/server';
import { CreateMessaging1763712000000 } from './migrations/1763712000000-create-messaging.js';
import { CreateVisits1763712700000 } from './migrations/1763712700000-create-visits.js';
import { LightenSortingIn1763740000000 } from './migrations/1763740000000-lighten-sorting-in.js';

export const plan: MigrationPlan = {
  schema: 'tracking',
  migrations: [CreateMessaging1763712000000, CreateVisits1763712700000, LightenSortingIn1763740000000],
};
