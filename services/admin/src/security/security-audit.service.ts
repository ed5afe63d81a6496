// The security dashboard: collects every service's posture, probes what can be probed, and lets the checks judge.
import { accounts, MAINTENANCE, type Caller, type SecurityAudit, type StoringService } from '@medconsult/common';
import { Bus, CONFIG, LOGGER, type Logger } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditReaderService } from '../audit/audit-reader.service.js';
import type { AdminConfig } from '../config.js';
import type { SystemPosture, ServicePosture } from './posture.js';
import { findingsOf } from './findings.js';
import { panelsOf } from './summary.js';

/** How many entries of the trail each view of the dashboard verifies. */
const TRAIL_LOOK = 5000;
const FORBIDDEN = '42501';

@Injectable()
export class SecurityAuditService {
  constructor(
    @Inject(CONFIG) private readonly config: AdminConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly bus: Bus,
    private readonly database: DataSource,
    private readonly trail: AuditReaderService,
  ) {}

  async audit(caller: Caller): Promise<SecurityAudit> {
    const [system, users] = await Promise.all([this.system(caller), this.users(caller)]);
    const vulnerabilities = findingsOf(system);
    return {
      vulnerabilities,
      ...panelsOf(vulnerabilities, users),
      lastSecurityReview: system.lastReview ?? 'never',
      timestamp: system.now.toISOString(),
    };
  }

  private async system(caller: Caller): Promise<SystemPosture> {
    const names = Object.keys(MAINTENANCE) as StoringService[];
    const [services, trail, trailRights, failedLogins, lastBackup] = await Promise.all([
      Promise.all(names.map((service) => this.postureOf(service, caller))),
      this.trail.verifyNewest(TRAIL_LOOK),
      this.trailRights(),
      this.failedLogins(),
      this.lastBackup(),
    ]);
    const { ADMIN_TOTP_SECRET, ADMIN_PASSWORD, LAST_SECURITY_REVIEW } = this.config;
    return {
      now: new Date(),
      services,
      trail,
      trailRights,
      failedLogins,
      lastBackup,
      secondFactor: (await this.withoutSecondFactor(ADMIN_TOTP_SECRET !== undefined)) === 0,
      initialPasswordLength: ADMIN_PASSWORD?.length ?? null,
      lastReview: LAST_SECURITY_REVIEW ?? null,
    };
  }

  private async postureOf(service: StoringService, caller: Caller): Promise<ServicePosture> {
    try {
      return { service, posture: await this.bus.call(MAINTENANCE[service], 'posture', {}, { caller }) };
    } catch (error) {
      this.logger.warn({ err: error, service }, 'A service did not report its posture');
      return { service, posture: null };
    }
  }

  /** Without billing nothing is counted; its silence is a finding of its own. */
  private async users(caller: Caller): Promise<number> {
    const counted = await this.bus.call(accounts, 'count', {}, { caller }).catch(() => ({ accounts: 0 }));
    return counted.accounts;
  }

  /** What the own role could do to the trail. Changing and deleting are really attempted, on no row. */
  private async trailRights(): Promise<string[]> {
    const tried = await Promise.all([
      this.isRefused('UPDATE audit_log SET action = action WHERE false').then((refused) => !refused && 'change'),
      this.isRefused('DELETE FROM audit_log WHERE false').then((refused) => !refused && 'delete from'),
      this.mayEmpty().then((may) => may && 'empty'),
    ]);
    return tried.filter((right) => right !== false);
  }

  private async isRefused(sql: string): Promise<boolean> {
    try {
      await this.database.query(sql);
      return false;
    } catch (error) {
      if ((error as { code?: string }).code === FORBIDDEN) return true;
      throw error;
    }
  }

  private async mayEmpty(): Promise<boolean> {
    const [row] = await this.database.query<{ may: boolean }[]>(
      `SELECT has_table_privilege('audit_log', 'TRUNCATE')
         OR (SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = 'audit_log'::regclass) AS may`,
    );
    return row?.may ?? true;
  }

  private async failedLogins(): Promise<number> {
    const [row] = await this.database.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM audit_log
       WHERE action IN ('login-failed', 'login-locked') AND at > now() - interval '24 hours'`,
    );
    return row?.count ?? 0;
  }

  /** Operators who sign in with a password alone. */
  private async withoutSecondFactor(configuredHaveOne: boolean): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM operators
      WHERE disabled_at IS NULL AND password_hash IS NOT NULL AND totp IS NULL AND NOT (configured AND $1)`;
    const [row] = await this.database.query<{ count: number }[]>(sql, [configuredHaveOne]);
    return row?.count ?? 0;
  }

  private async lastBackup(): Promise<Date | null> {
    const [row] = await this.database.query<{ at: Date }[]>('SELECT at FROM backups ORDER BY at DESC LIMIT 1');
    return row?.at ?? null;
  }
}
