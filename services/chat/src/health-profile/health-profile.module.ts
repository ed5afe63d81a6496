import { Module } from '@nestjs/common';
import { HealthProfileController } from './health-profile.controller.js';
import { HealthProfileStore } from './health-profile.store.js';

@Module({ controllers: [HealthProfileController], providers: [HealthProfileStore], exports: [HealthProfileStore] })
export class HealthProfileModule {}
