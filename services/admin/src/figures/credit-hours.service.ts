// Credits given and spent, by the hour, as billing's ledger sums them up. The last hours are requested again each time, so a late
// entry is included the next time.
import { billingRecords } from '@medconsult/common';
import { Bus, LOGGER, OnJob, type Logger } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const HOUR = 3_600_000;
const AT_ONCE = 30 * 24 * HOUR;
const LATE = 2 * HOUR;
const PATIENCE = 500;

const SAVE = `
  INSERT INTO credit_hours (hour, issued, used)
  SELECT hour, issued, used FROM jsonb_to_recordset($1::jsonb) AS r (hour timestamptz, issued bigint, used bigint)
  ON CONFLICT (hour) DO UPDATE SET issued = excluded.issued, used = excluded.used`;

@Injectable()
export class CreditHoursService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly bus: Bus,
    private readonly database: DataSource,
  ) {}

  @OnJob('admin.count-credits')
  async keepCounting(): Promise<void> {
    await this.countNew();
  }

  private async countNew(deadline?: number): Promise<void> {
    const sql = 'SELECT max(hour) AS last FROM credit_hours';
    const [row] = await this.database.query<{ last: Date | null }[]>(sql);
    await this.count(row?.last ? row.last.getTime() - LATE : await this.beginning(), deadline);
  }

  /** Updated if billing answers quickly; otherwise the previous figures stand. */
  async countBriefly(): Promise<void> {
    await this.countNew(Date.now() + PATIENCE).catch((error: unknown) =>
      this.logger.warn({ err: error }, 'The credits could not be read from billing'),
    );
  }

  async countAll(): Promise<void> {
    await this.count(await this.beginning());
  }

  private async count(begin: number, deadline?: number): Promise<void> {
    const end = Date.now() + HOUR;
    for (let from = Math.floor(begin / HOUR) * HOUR; from < end; from += AT_ONCE) {
      const span = { from: new Date(from).toISOString(), to: new Date(Math.min(from + AT_ONCE, end)).toISOString() };
      const options = { caller: { requestId: 'admin.credits' }, ...(deadline ? { deadline } : {}) };
      const hours = await this.bus.call(billingRecords, 'creditHours', span, options);
      await this.database.query(SAVE, [JSON.stringify(hours)]);
    }
  }

  /** Nobody had credits before the first account. */
  private async beginning(): Promise<number> {
    const [row] = await this.database.query<{ first: Date | null }[]>('SELECT min(created_at) AS first FROM users');
    return (row?.first?.getTime() ?? Date.now()) - LATE;
  }
}
