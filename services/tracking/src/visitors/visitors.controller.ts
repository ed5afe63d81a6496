import { tracking, type CallContext, type Input, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { IntakeService } from '../ingest/intake.service.js';
import { pageSighting } from '../ingest/sighting.js';

@Serve(tracking)
export class VisitorsController implements Serves<typeof tracking> {
  constructor(private readonly intake: IntakeService) {}

  async trackVisitor(visit: Input<typeof tracking.operations.trackVisitor>, { caller }: CallContext) {
    await this.intake.accept(pageSighting(visit, caller, new Date()));
    return { success: true as const };
  }
}
