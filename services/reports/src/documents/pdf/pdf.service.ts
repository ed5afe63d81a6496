// Has reports drawn as PDF by a thread of its own, one at a time.
import type { FileReply, Report } from '@medconsult/common';
import { packageFile, Threads } from '@medconsult/common/server';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';

const LIMITS = { threads: 1, waiting: 50, longestMs: 10_000 };

@Injectable()
export class PdfService implements OnModuleDestroy {
  private readonly threads = new Threads<Report, Uint8Array>(
    packageFile('dist/pdf-worker.js', import.meta.url),
    LIMITS,
  );

  /** @throws AppError OVERLOADED when too many wait */
  async fileOf(report: Report): Promise<FileReply> {
    const bytes = await this.threads.run(report);
    const fileName = `medical-report-${report.generatedAt.slice(0, 10)}.pdf`;
    return { fileName, type: 'application/pdf', base64: Buffer.from(bytes).toString('base64') };
  }

  onModuleDestroy(): Promise<void> {
    return this.threads.stop();
  }
}
