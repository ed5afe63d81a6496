import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { ImagesModule } from '../images/images.module.js';
import { ForOperatorsController } from './for-operators.controller.js';

@Module({ imports: [ConversationsModule, ImagesModule], controllers: [ForOperatorsController] })
export class ForOperatorsModule {}
