import { loadConfig, main } from '@medconsult/common/server';
import { BillingModule } from './billing.module.js';
import { BillingConfig } from './config.js';
import { postureOf } from './posture.js';
import { plan } from './migration-plan.js';

void main(() => {
  const config = loadConfig(BillingConfig);
  return { service: 'billing', feature: BillingModule, config, plan, posture: postureOf(config) };
});
