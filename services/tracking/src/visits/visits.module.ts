import { Module } from '@nestjs/common';
import { GeoService } from '../connection/geo.service.js';
import { LandingsStore } from '../landings/landings.store.js';
import { RecordsController } from '../visitors/records.controller.js';
import { RetentionService } from '../visitors/retention.service.js';
import { VisitorsStore } from '../visitors/visitors.store.js';
import { VisitJournalService } from './visit-journal.service.js';
import { VisitSortingService } from './visit-sorting.service.js';
import { AdVisitsController, PageVisitsController } from './visits.controller.js';

/**
 * The path of a visit: the controllers take it in, the journal commits and thereby acknowledges it, and sorting writes visitors,
 * pages and landings and publishes them as events. Retention deletes them when their time is over.
 */
@Module({
  controllers: [PageVisitsController, AdVisitsController, RecordsController],
  providers: [VisitJournalService, VisitSortingService, VisitorsStore, LandingsStore, GeoService, RetentionService],
})
export class VisitsModule {}
