import { ads, tracking, type CallContext, type Input, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { VisitJournalService } from './visit-journal.service.js';
import { adVisit, pageVisit } from './visit.js';

@Serve(tracking)
export class PageVisitsController implements Serves<typeof tracking> {
  constructor(private readonly journal: VisitJournalService) {}

  async trackVisitor(visit: Input<typeof tracking.operations.trackVisitor>, { caller }: CallContext) {
    await this.journal.add(pageVisit(visit, caller, new Date()));
    return { success: true as const };
  }
}

@Serve(ads)
export class AdVisitsController implements Serves<typeof ads> {
  constructor(private readonly journal: VisitJournalService) {}

  async trackAds(landing: Input<typeof ads.operations.trackAds>, { caller }: CallContext) {
    await this.journal.add(adVisit(landing, caller, new Date()));
    return { success: true as const };
  }
}
