import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { HealthProfileModule } from '../health-profile/health-profile.module.js';
import { MyDataController } from './my-data.controller.js';
import { MyDataService } from './my-data.service.js';

@Module({
  imports: [ConversationsModule, HealthProfileModule],
  controllers: [MyDataController],
  providers: [MyDataService],
})
export class MyDataModule {}
