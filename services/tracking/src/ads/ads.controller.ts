import { ads, type CallContext, type Input, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { IntakeService } from '../ingest/intake.service.js';
import { adSighting } from '../ingest/sighting.js';

@Serve(ads)
export class AdsController implements Serves<typeof ads> {
  constructor(private readonly intake: IntakeService) {}

  async trackAds(landing: Input<typeof ads.operations.trackAds>, { caller }: CallContext) {
    await this.intake.accept(adSighting(landing, caller, new Date()));
    return { success: true as const };
  }
}
