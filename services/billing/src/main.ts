import { loadConfig, main } from '@medconsult/common/server';
import { BillingModule } from './billing.module.js';
import { BillingConfig } from './config.js';
import { plan } from './plan.js';

void main(() => ({ service: 'billing', feature: BillingModule, config: loadConfig(BillingConfig), plan }));
