import { Module } from '@nestjs/common';
import { PresenceModule } from './presence/presence.module.js';

/** The table of contents of the service; visitors and ads are added here. */
@Module({ imports: [PresenceModule] })
export class TrackingModule {}
