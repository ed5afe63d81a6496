// Totals and conversion, from the rollups.
import type { AdminStats, Conversions } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CreditHoursService } from './credit-hours.service.js';

interface Totals {
  readonly sessions: number;
  readonly registrations: number;
  readonly purchases: number;
  readonly cents: number;
}

interface People {
  readonly registered: number;
  readonly registeredWithSession: number;
  readonly paying: number;
  readonly payingWithSession: number;
}

const RECENT = 7;
const CHARTED = 30;
const TODAY = "(now() AT TIME ZONE 'UTC')::date";

// Sums of counts fit a double exactly; the driver would return bigint as text.
const TOTALS = `
  SELECT coalesce(sum(sessions), 0)::float8 AS sessions, coalesce(sum(registrations), 0)::float8 AS registrations,
    coalesce(sum(purchases), 0)::float8 AS purchases, coalesce(sum(revenue_cents), 0)::float8 AS cents FROM days`;
/** Rates count people, who may begin many conversations and pay more than once, so none exceeds 100 percent. */
const PEOPLE = `
  SELECT (SELECT count(*) FROM users)::int AS registered,
    (SELECT count(DISTINCT user_id) FROM sessions WHERE user_id IN (SELECT id FROM users))::int AS "registeredWithSession",
    count(*)::int AS paying,
    count(*) FILTER (WHERE EXISTS (SELECT FROM sessions WHERE user_id = payers.user_id))::int AS "payingWithSession"
  FROM payers WHERE EXISTS (SELECT FROM users WHERE id = payers.user_id)`;
const CREDITS = `
  SELECT coalesce(sum(issued), 0)::float8 AS issued, coalesce(sum(used), 0)::float8 AS used FROM credit_hours`;
const DAYS = `
  SELECT to_char(d, 'YYYY-MM-DD') AS day, coalesce(sessions, 0)::float8 AS sessions,
    coalesce(registrations, 0)::float8 AS registrations, coalesce(purchases, 0)::float8 AS purchases,
    coalesce(revenue_cents, 0)::float8 / 100 AS revenue
  FROM generate_series(${TODAY} - ${CHARTED - 1}, ${TODAY}, interval '1 day') AS d LEFT JOIN days ON days.day = d::date
  ORDER BY d`;

/** Percent with two decimals; 0 when the total is 0. Capped, since the counts are read a moment apart. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(100, Math.round((part / whole) * 10_000) / 100);
}

@Injectable()
export class FiguresService {
  constructor(
    private readonly database: DataSource,
    private readonly creditHours: CreditHoursService,
  ) {}

  async stats(): Promise<AdminStats> {
    await this.creditHours.countBriefly();
    const [totals, [credits]] = await Promise.all([
      this.totals(),
      this.database.query<{ issued: number; used: number }[]>(CREDITS),
    ]);
    return {
      totalUsers: totals.registrations,
      totalSessions: totals.sessions,
      totalPayments: totals.purchases,
      totalRevenue: totals.cents / 100,
      totalCreditsIssued: Math.max(0, credits?.issued ?? 0),
      totalCreditsUsed: Math.max(0, credits?.used ?? 0),
    };
  }

  async conversions(): Promise<Conversions> {
    const [totals, people, days] = await Promise.all([
      this.totals(),
      this.people(),
      this.database.query<Conversions['days']>(DAYS),
    ]);
    const recent = days.slice(-RECENT);
    return {
      totalSessions: totals.sessions,
      totalRegistrations: totals.registrations,
      totalPurchases: totals.purchases,
      sessionToRegistrationRate: percent(people.registeredWithSession, totals.sessions),
      registrationToPurchaseRate: percent(people.paying, people.registered),
      sessionToPurchaseRate: percent(people.payingWithSession, totals.sessions),
      recentRegistrations: recent.reduce((sum, { registrations }) => sum + registrations, 0),
      recentPurchases: recent.reduce((sum, { purchases }) => sum + purchases, 0),
      totalRevenue: totals.cents / 100,
      days,
    };
  }

  private async people(): Promise<People> {
    const [row] = await this.database.query<People[]>(PEOPLE);
    if (!row) throw new Error('Counts gave no row.');
    return row;
  }

  private async totals(): Promise<Totals> {
    const [row] = await this.database.query<Totals[]>(TOTALS);
    if (!row) throw new Error('Sums gave no row.');
    return row;
  }
}
