import { Module } from '@nestjs/common';
import { AdsController } from '../ads/ads.controller.js';
import { AdsStore } from '../ads/ads.store.js';
import { LookUpModule } from '../look-up/look-up.module.js';
import { RecordsController } from '../records/records.controller.js';
import { RetentionService } from '../retention/retention.service.js';
import { VisitorsController } from '../visitors/visitors.controller.js';
import { VisitorsStore } from '../visitors/visitors.store.js';
import { IntakeService } from './intake.service.js';
import { SorterService } from './sorter.service.js';

/** From a report of a browser to visitors, pages and landings, and out again when their time is over. */
@Module({
  imports: [LookUpModule],
  controllers: [VisitorsController, AdsController, RecordsController],
  providers: [IntakeService, SorterService, VisitorsStore, AdsStore, RetentionService],
})
export class IngestModule {}
