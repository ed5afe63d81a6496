import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { ImageReader } from './image-reader.js';
import { ImagesController } from './images.controller.js';
import { ImagesStore } from './images.store.js';

@Module({
  imports: [ConversationsModule],
  controllers: [ImagesController],
  providers: [ImageReader, ImagesStore],
  exports: [ImageReader, ImagesStore],
})
export class ImagesModule {}
