import { Module } from '@nestjs/common';
import { DiaryController } from './diary.controller.js';
import { DiaryStore } from './diary.store.js';

@Module({ controllers: [DiaryController], providers: [DiaryStore], exports: [DiaryStore] })
export class DiaryModule {}
