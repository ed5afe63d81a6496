import { Module } from '@nestjs/common';
import { DisclosuresController } from './disclosures.controller.js';
import { DisclosuresService } from './disclosures.service.js';

@Module({ controllers: [DisclosuresController], providers: [DisclosuresService] })
export class DisclosuresModule {}
