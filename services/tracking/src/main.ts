import { loadConfig, main } from '@medconsult/common/server';
import { TrackingConfig } from './config.js';
import { plan } from './migration-plan.js';
import { TrackingModule } from './tracking.module.js';

await main(() => {
  const config = loadConfig(TrackingConfig);
  const posture = { retentionDays: config.TRACKING_RETENTION_DAYS };
  return { service: 'tracking', feature: TrackingModule, config, plan, posture };
});
