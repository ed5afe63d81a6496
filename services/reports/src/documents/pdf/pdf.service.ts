// Has reports drawn as PDF by a thread of its own, one at a time. The thread starts with the first report and is replaced
// when it fails.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FileReply, Report } from '@medconsult/common';
import { packageFile, Slots } from '@medconsult/common/server';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';

const AT_ONCE = 1;
const QUEUE = 50;
const LONGEST_DRAWING = 10_000;

@Injectable()
export class PdfService implements OnModuleDestroy {
  private readonly slots = new Slots(AT_ONCE, QUEUE);
  private worker: Worker | undefined;

  /** @throws AppError OVERLOADED when too many wait */
  async fileOf(report: Report): Promise<FileReply> {
    const bytes = await this.slots.run(() => this.draw(report));
    const fileName = `medical-report-${report.generatedAt.slice(0, 10)}.pdf`;
    return { fileName, type: 'application/pdf', base64: Buffer.from(bytes).toString('base64') };
  }

  async onModuleDestroy(): Promise<void> {
    await this.worker?.terminate();
  }

  private async draw(report: Report): Promise<Uint8Array> {
    const worker = (this.worker ??= new Worker(packageFile('dist/pdf-worker.js', import.meta.url)));
    try {
      const drawn = once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_DRAWING) });
      worker.postMessage(report);
      const [bytes] = (await drawn) as [Uint8Array];
      return bytes;
    } catch (error) {
      this.worker = undefined;
      await worker.terminate();
      throw error;
    }
  }
}
