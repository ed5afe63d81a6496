import { Module } from '@nestjs/common';
import { IngestModule } from './ingest/ingest.module.js';
import { PresenceModule } from './presence/presence.module.js';

/** The table of contents of the service. */
@Module({ imports: [PresenceModule, IngestModule] })
export class TrackingModule {}
