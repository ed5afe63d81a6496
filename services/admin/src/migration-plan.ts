import type { MigrationPlan } from '@medconsult/common/server';
import { CreateOperators1763712100000 } from './migrations/1763712100000-create-operators.js';
import { ExtendAudit1763719200000 } from './migrations/1763719200000-extend-audit.js';
import { CreateReadModels1763730000000 } from './migrations/1763730000000-create-read-models.js';
import { CreateRollups1763730100000 } from './migrations/1763730100000-create-rollups.js';
import { KeepWhatListsShow1763730200000 } from './migrations/1763730200000-keep-what-lists-show.js';

export const plan: MigrationPlan = {
  schema: 'admin',
  migrations: [
    CreateOperators1763712100000,
    ExtendAudit1763719200000,
    CreateReadModels1763730000000,
    CreateRollups1763730100000,
    KeepWhatListsShow1763730200000,
  ],
  insertOnly: ['audit_log'],
  dataKeys: [{ table: 'data_keys', id: 'name', type: 'text', kind: 'admin', column: 'wrapped' }],
};
