import { Module } from '@nestjs/common';
import { CreditHoursService } from './credit-hours.service.js';
import { FiguresService } from './figures.service.js';

@Module({ providers: [CreditHoursService, FiguresService], exports: [CreditHoursService, FiguresService] })
export class FiguresModule {}
