import { AppError, reports, type CallContext, type Input, type Output, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { bundleOf } from '../documents/fhir/bundle.js';
import { PdfService } from '../documents/pdf/pdf.service.js';
import { DiaryStore } from '../diary/diary.store.js';
import { ReportsService } from './reports.service.js';

type Ops = typeof reports.operations;

@Serve(reports)
export class ReportsController implements Serves<typeof reports> {
  constructor(
    private readonly service: ReportsService,
    private readonly documents: PdfService,
    private readonly diary: DiaryStore,
  ) {}

  history({ limit }: Input<Ops['history']>, { caller }: CallContext): Promise<Output<Ops['history']>> {
    return this.service.history(caller, limit);
  }

  generate({ sessionId }: Input<Ops['generate']>, context: CallContext): Promise<Output<Ops['generate']>> {
    return this.service.generate(sessionId, context);
  }

  generated({ id }: Input<Ops['generated']>, { caller }: CallContext): Promise<Output<Ops['generated']>> {
    return this.service.read(id, caller);
  }

  async pdf({ id, diary }: Input<Ops['pdf']>, { caller }: CallContext): Promise<Output<Ops['pdf']>> {
    const report = await this.service.read(id, caller);
    if (diary !== 'true') return this.documents.fileOf(report);
    if (!caller.userId) throw new AppError('NOT_SIGNED_IN');
    return this.documents.fileOf(report, await this.diary.listOf(caller.userId));
  }

  async fhir({ id }: Input<Ops['fhir']>, { caller }: CallContext): Promise<Output<Ops['fhir']>> {
    return bundleOf(await this.service.read(id, caller)) as unknown as Output<Ops['fhir']>;
  }
}
