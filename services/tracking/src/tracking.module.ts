import { Module } from '@nestjs/common';
import { PresenceModule } from './presence/presence.module.js';
import { VisitsModule } from './visits/visits.module.js';

/** The table of contents of the service. */
@Module({ imports: [PresenceModule, VisitsModule] })
export class TrackingModule {}
