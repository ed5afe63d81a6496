// `npm run admin:rebuild`: rebuilds the read models from the services that own the data, while everything runs.
import { loadConfig } from '@medconsult/common/server';
import { AdminConfig } from './config.js';
import { withParts } from './context.js';
import { RebuildService } from './read-model/rebuild.service.js';

try {
  const copied = await withParts(loadConfig(AdminConfig), (parts) => parts.get(RebuildService).run());
  console.log(JSON.stringify({ level: 'info', service: 'admin', msg: 'rebuilt', copied }));
  process.exit(0);
} catch (error) {
  console.error(JSON.stringify({ level: 'error', service: 'admin', msg: (error as Error).message }));
  process.exit(1);
}
