import { documents, type FileReply, type PrintedConversation, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { PdfService } from './pdf/pdf.service.js';

@Serve(documents)
export class DocumentsController implements Serves<typeof documents> {
  constructor(private readonly pdf: PdfService) {}

  drawConversation(conversation: PrintedConversation): Promise<FileReply> {
    return this.pdf.conversationFile(conversation);
  }
}
