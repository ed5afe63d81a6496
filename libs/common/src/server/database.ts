// One PostgreSQL, with one schema and one role per service. Time limits are set for the session, so no statement or lock can hold
// a request longer than its caller waits. A pooler that shares sessions (PgBouncer in transaction mode) takes no settings from
// its clients; there the role has the same settings, from `migrate`.
import type { DynamicModule, Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

/** Milliseconds. */
export const SESSION_LIMITS = {
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

export const searchPathOf = (schema: string): string => `${schema},public`;
const POOL_SIZE = 16;

/** Connection settings shared by services, migrations and tests. */
export function databaseOptions(url: string, schema: string, poolSize = POOL_SIZE): PostgresOptions {
  return {
    type: 'postgres',
    // Passed in, since TypeORM would look for it in node_modules, which a container with bundles does not have.
    driver: pg,
    url,
    schema,
    synchronize: false,
    logging: false,
    poolSize,
    connectTimeoutMS: 2000,
    extra: {
      options: `-c search_path=${searchPathOf(schema)}`,
      // A new connection (login, catalogues, plans) takes longer than a request's statements.
      idleTimeoutMillis: 300_000,
      ...SESSION_LIMITS,
    },
  };
}

/** TypeORM for a service. Entities are registered by the feature modules (`TypeOrmModule.forFeature`). */
export function databaseModule(url: string, schema: string, poolSize: number): DynamicModule {
  const options: DataSourceOptions & { autoLoadEntities: boolean } = {
    ...databaseOptions(url, schema, poolSize),
    autoLoadEntities: true,
  };
  return TypeOrmModule.forRoot({ ...options, retryAttempts: 30, retryDelay: 1000 });
}

/** For `TypeOrmModule.forFeature`. */
export function entitiesModule(...entities: Type[]): DynamicModule {
  return TypeOrmModule.forFeature(entities);
}
