import type { MigrationPlan } from '@medconsult/common/server';
import { CreateMessaging1763712000000 } from './migrations/1763712000000-create-messaging.js';
import { CreateAssessments1763712500000 } from './migrations/1763712500000-create-assessments.js';
import { IndexAssessmentsById1763730000000 } from './migrations/1763730000000-index-assessments-by-id.js';
import { CreateReportLinks1763717000000 } from './migrations/1763717000000-create-report-links.js';
import { AddAssessmentTitles1763740000000 } from './migrations/1763740000000-add-assessment-titles.js';

export const plan: MigrationPlan = {
  schema: 'reports',
  migrations: [
    CreateMessaging1763712000000,
    CreateAssessments1763712500000,
    CreateReportLinks1763717000000,
    IndexAssessmentsById1763730000000,
    AddAssessmentTitles1763740000000,
  ],
  dataKeys: [{ table: 'assessments', id: 'id', type: 'text', kind: 'assessment', since: 'created_at' }],
};
