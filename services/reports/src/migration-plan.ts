import { refuseErased, type MigrationPlan } from '@medconsult/common/server';
import { CreateReports1763712000000 } from './migrations/1763712000000-create-reports.js';
import { AddDiary1764500000000 } from './migrations/1764500000000-add-diary.js';
import { PinAssessments1764600000000 } from './migrations/1764600000000-pin-assessments.js';

export const plan: MigrationPlan = {
  schema: 'reports',
  migrations: [CreateReports1763712000000, AddDiary1764500000000, PinAssessments1764600000000],
  functions: [refuseErased({ assessments: 'owner_user', diary_entries: 'owner_user' })],
  dataKeys: [
    { table: 'assessments', id: 'id', type: 'text', kind: 'assessment', since: 'created_at' },
    { table: 'diary_entries', id: 'id', type: 'uuid', kind: 'diary-entry', since: 'changed_at' },
  ],
};
