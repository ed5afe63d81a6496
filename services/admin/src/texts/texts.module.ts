import { Global, Module } from '@nestjs/common';
import { Texts } from './texts.service.js';

@Global()
@Module({ providers: [Texts], exports: [Texts] })
export class TextsModule {}
