import { loadConfig, main } from '@medconsult/common/server';
import { TrackingConfig } from './config.js';
import { plan } from './plan.js';
import { TrackingModule } from './tracking.module.js';

await main(() => ({ service: 'tracking', feature: TrackingModule, config: loadConfig(TrackingConfig), plan }));
