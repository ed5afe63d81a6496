// One PostgreSQL, one schema and one role a service. Time limits are set for the session, so no statement or lock can
// hold a request longer than its caller waits.
import type { DynamicModule, Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

/** Connection settings shared by services, migrations and tests. */
export function databaseOptions(url: string, schema: string): PostgresOptions {
  return {
    type: 'postgres',
    // Given, since TypeORM would look for it in node_modules, which a container with bundles does not have.
    driver: pg,
    url,
    schema,
    synchronize: false,
    logging: false,
    poolSize: 16,
    connectTimeoutMS: 2000,
    extra: {
      options: `-c search_path=${schema},public`,
      // A new connection (login, catalogues, plans) costs a request more than its statements do.
      idleTimeoutMillis: 300_000,
      statement_timeout: 5000,
      lock_timeout: 2000,
      idle_in_transaction_session_timeout: 10_000,
    },
  };
}

/** TypeORM for a service. Entities are registered by the feature modules (`TypeOrmModule.forFeature`). */
export function databaseModule(url: string, schema: string): DynamicModule {
  const options: DataSourceOptions & { autoLoadEntities: boolean } = {
    ...databaseOptions(url, schema),
    autoLoadEntities: true,
  };
  return TypeOrmModule.forRoot({ ...options, retryAttempts: 30, retryDelay: 1000 });
}

/** For `TypeOrmModule.forFeature`. */
export function entitiesModule(...entities: Type[]): DynamicModule {
  return TypeOrmModule.forFeature(entities);
}
