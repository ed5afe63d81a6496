import { Module } from '@nestjs/common';
import { FiguresModule } from '../figures/figures.module.js';
import { DashboardController } from './dashboard.controller.js';
import { Lists } from './lists.service.js';
import { PanelController } from './panel.controller.js';

@Module({ imports: [FiguresModule], controllers: [PanelController, DashboardController], providers: [Lists] })
export class ListsModule {}
