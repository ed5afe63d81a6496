import { Module } from '@nestjs/common';
import { OperatorsController } from './operators.controller.js';
import { OperatorsService } from './operators.service.js';
import { OperatorsStore } from './operators.store.js';

@Module({ controllers: [OperatorsController], providers: [OperatorsService, OperatorsStore] })
export class OperatorsModule {}
