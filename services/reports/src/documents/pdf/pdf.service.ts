// Draws reports as PDF, two at a time: drawing takes the processor for a moment.
import { Slots } from '@medconsult/common/server';
import type { Report } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import { drawReport } from './report-pdf.js';

const AT_ONCE = 2;
const QUEUE = 50;

@Injectable()
export class PdfService {
  private readonly slots = new Slots(AT_ONCE, QUEUE);

  /** @throws AppError OVERLOADED when too many wait */
  draw(report: Report): Promise<Buffer> {
    return this.slots.run(() => drawReport(report));
  }
}
