import { Module } from '@nestjs/common';
import { FiguresModule } from '../figures/figures.module.js';
import { ReadModelModule } from '../read-model/read-model.module.js';
import { IntakeSubscriber } from './intake.subscriber.js';
import { Rebuild } from './rebuild.service.js';
import { Refresh } from './refresh.service.js';
import { Sources } from './sources.js';

/** From what other services tell to the copies that the lists are made of. */
@Module({
  imports: [ReadModelModule, FiguresModule],
  providers: [IntakeSubscriber, Sources, Refresh, Rebuild],
  exports: [Refresh, Rebuild],
})
export class IntakeModule {}
