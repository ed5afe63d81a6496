// Metrics that alerts rest on; both queries use an index.
import { watched, type Reading } from '@medconsult/common/server';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class MetricsService implements OnModuleInit {
  constructor(private readonly database: DataSource) {}

  onModuleInit(): void {
    const countOf = (sql: string) => async (): Promise<Reading[]> => this.database.query<Reading[]>(sql);
    watched(
      'billing_open_holds',
      'Prices held and neither settled nor given back',
      countOf("SELECT count(*)::int AS value FROM holds WHERE state = 'held'"),
    );
    watched(
      'billing_overdue_purchases',
      'Purchases whose next check with the provider is overdue',
      countOf("SELECT count(*)::int AS value FROM purchases WHERE check_at < now() - interval '5 minutes'"),
    );
  }
}
