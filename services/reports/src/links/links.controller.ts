import {
  reportLinks,
  type CallContext,
  type FileReply,
  type Input,
  type Output,
  type Serves,
} from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { PdfService } from '../documents/pdf/pdf.service.js';
import { LinksService } from './links.service.js';

type Ops = typeof reportLinks.operations;

@Serve(reportLinks)
export class LinksController implements Serves<typeof reportLinks> {
  constructor(
    private readonly service: LinksService,
    private readonly documents: PdfService,
  ) {}

  create({ sessionId, days }: Input<Ops['create']>, { caller }: CallContext): Promise<Output<Ops['create']>> {
    return this.service.create(sessionId, days, caller);
  }

  list({ sessionId }: Input<Ops['list']>, { caller }: CallContext): Promise<Output<Ops['list']>> {
    return this.service.list(sessionId, caller);
  }

  async revoke({ id }: Input<Ops['revoke']>, { caller }: CallContext): Promise<Output<Ops['revoke']>> {
    await this.service.revoke(id, caller);
    return { success: true };
  }

  open({ token }: Input<Ops['open']>): Promise<Output<Ops['open']>> {
    return this.service.open(token);
  }

  async openPdf({ token }: Input<Ops['openPdf']>): Promise<FileReply> {
    return this.documents.fileOf(await this.service.read(token));
  }
}
