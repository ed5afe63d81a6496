import { Module } from '@nestjs/common';
import { CreditHours } from './credit-hours.service.js';
import { Figures } from './figures.service.js';

@Module({ providers: [CreditHours, Figures], exports: [CreditHours, Figures] })
export class FiguresModule {}
