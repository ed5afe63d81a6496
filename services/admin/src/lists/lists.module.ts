import { CONFIG, LOGGER, ReadDatabase, type Logger } from '@medconsult/common/server';
import { Module, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AdminConfig } from '../config.js';
import { FiguresModule } from '../figures/figures.module.js';
import { DashboardController } from './dashboard.controller.js';
import { ListsService } from './lists.service.js';
import { PanelController } from './panel.controller.js';

@Module({
  imports: [FiguresModule],
  controllers: [PanelController, DashboardController],
  providers: [
    ListsService,
    {
      provide: ReadDatabase,
      inject: [DataSource, LOGGER, CONFIG],
      useFactory: (database: DataSource, logger: Logger, config: AdminConfig) =>
        new ReadDatabase(database, logger, {
          url: config.DATABASE_READ_URL,
          schema: 'admin',
          poolSize: config.DATABASE_POOL_SIZE,
        }),
    },
  ],
})
export class ListsModule implements OnModuleDestroy {
  constructor(private readonly reader: ReadDatabase) {}

  onModuleDestroy(): Promise<void> {
    return this.reader.close();
  }
}
