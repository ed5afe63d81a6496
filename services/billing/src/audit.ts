// `npm run audit:ledger`: recomputes every balance and the revenue from the ledger. Exit code 1 when anything differs.
import 'reflect-metadata';
import { databaseOptions, loadConfig } from '@medconsult/common/server';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { plan } from './migration-plan.js';
import { auditLedger, revenueOf } from './ledger/audit-ledger.js';

const Config = z.object({ DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }) });
const PATIENCE = 10 * 60_000;

async function audit(): Promise<number> {
  const { DATABASE_URL } = loadConfig(Config);
  const options = databaseOptions(DATABASE_URL, plan.schema);
  const extra = { ...(options.extra as object), statement_timeout: PATIENCE };
  const source = await new DataSource({ ...options, extra }).initialize();
  try {
    const findings = await auditLedger(source);
    for (const finding of findings) console.error(JSON.stringify({ level: 'error', msg: 'differs', ...finding }));
    const revenue = await revenueOf(source);
    console.log(JSON.stringify({ level: 'info', msg: 'ledger audited', differences: findings.length, revenue }));
    return findings.length > 0 ? 1 : 0;
  } finally {
    await source.destroy();
  }
}

try {
  process.exitCode = await audit();
} catch (error) {
  console.error(JSON.stringify({ level: 'error', msg: (error as Error).message }));
  process.exitCode = 2;
}
