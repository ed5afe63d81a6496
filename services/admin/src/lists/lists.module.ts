import { Module } from '@nestjs/common';
import { FiguresModule } from '../figures/figures.module.js';
import { DashboardController } from './dashboard.controller.js';
import { ListsService } from './lists.service.js';
import { PanelController } from './panel.controller.js';

@Module({ imports: [FiguresModule], controllers: [PanelController, DashboardController], providers: [ListsService] })
export class ListsModule {}
