import type { MigrationPlan } from '@medconsult/common/server';
import { CreateConversations1763712200000 } from './migrations/1763712200000-create-conversations.js';
import { CreateHealthProfiles1763712600000 } from './migrations/1763712600000-create-health-profiles.js';
import { CreateImages1763712700000 } from './migrations/1763712700000-create-images.js';
import { CreateMedicalQuestions1763716800000 } from './migrations/1763716800000-create-medical-questions.js';
import { AddOrigins1763730000000 } from './migrations/1763730000000-add-origins.js';
import { CreateSpentTurns1763717000000 } from './migrations/1763717000000-create-spent-turns.js';
import { seedQuestions } from './questions/seed-questions.js';

export const plan: MigrationPlan = {
  schema: 'chat',
  migrations: [
    CreateConversations1763712200000,
    CreateHealthProfiles1763712600000,
    CreateImages1763712700000,
    CreateMedicalQuestions1763716800000,
    CreateSpentTurns1763717000000,
    AddOrigins1763730000000,
  ],
  dataKeys: [
    { table: 'conversations', id: 'id', type: 'text', kind: 'conversation', since: 'created_at' },
    { table: 'health_profiles', id: 'user_id', type: 'uuid', kind: 'health-profile', since: 'changed_at' },
  ],
  seed: seedQuestions,
};
