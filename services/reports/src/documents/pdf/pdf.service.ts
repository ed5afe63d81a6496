// Draws reports as PDF, two at a time: drawing takes the processor for a moment.
import { Slots } from '@medconsult/common/server';
import type { FileReply, Report } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import { drawReport } from './report-pdf.js';

const AT_ONCE = 2;
const QUEUE = 50;

@Injectable()
export class PdfService {
  private readonly slots = new Slots(AT_ONCE, QUEUE);

  /** @throws AppError OVERLOADED when too many wait */
  async fileOf(report: Report): Promise<FileReply> {
    const bytes = await this.slots.run(() => drawReport(report));
    const fileName = `medical-report-${report.generatedAt.slice(0, 10)}.pdf`;
    return { fileName, type: 'application/pdf', base64: bytes.toString('base64') };
  }
}
