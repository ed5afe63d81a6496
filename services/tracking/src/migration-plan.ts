import type { MigrationPlan } from '@medconsult/common/server';
import { CreateSchema1764000000000 } from './migrations/1764000000000-create-schema.js';

export const plan: MigrationPlan = { schema: 'tracking', migrations: [CreateSchema1764000000000] };
