import { Module } from '@nestjs/common';
import { JuliaService } from './julia.service.js';

@Module({ providers: [JuliaService], exports: [JuliaService] })
export class JuliaModule {}
