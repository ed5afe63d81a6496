import { Module } from '@nestjs/common';

/** The table of contents of the service: assessments and generated reports are added here. */
@Module({ imports: [] })
export class ReportsModule {}
