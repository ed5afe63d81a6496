// Has reports and conversations drawn as PDF on a separate thread, one at a time.
import type { DiaryEntry, FileReply, PrintedConversation, Report } from '@medconsult/common';
import { packageFile, Threads } from '@medconsult/common/server';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';

const LIMITS = { threads: 1, waiting: 50, longestMs: 10_000 };

export type Drawing =
  | { readonly report: Report; readonly diary?: readonly DiaryEntry[] | undefined }
  | { readonly conversation: PrintedConversation };

@Injectable()
export class PdfService implements OnModuleDestroy {
  private readonly threads = new Threads<Drawing, Uint8Array>(
    packageFile('dist/pdf-worker.js', import.meta.url),
    LIMITS,
  );

  /** @throws AppError OVERLOADED when too many are waiting */
  async fileOf(report: Report, diary?: readonly DiaryEntry[]): Promise<FileReply> {
    return this.draw({ report, diary }, `medical-report-${report.generatedAt.slice(0, 10)}.pdf`);
  }

  /** @throws AppError OVERLOADED when too many are waiting */
  async conversationFile(conversation: PrintedConversation): Promise<FileReply> {
    return this.draw({ conversation }, `conversation-${conversation.createdAt.slice(0, 10)}.pdf`);
  }

  private async draw(drawing: Drawing, fileName: string): Promise<FileReply> {
    const bytes = await this.threads.run(drawing);
    return { fileName, type: 'application/pdf', base64: Buffer.from(bytes).toString('base64') };
  }

  onModuleDestroy(): Promise<void> {
    return this.threads.stop();
  }
}
