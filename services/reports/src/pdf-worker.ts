// The thread that draws reports and conversations as PDF: drawing takes processor time, and calls must not wait for it.
import { parentPort } from 'node:worker_threads';
import { PrintedConversation, Report } from '@medconsult/common';
import { drawConversation } from './documents/pdf/conversation-pdf.js';
import type { Drawing } from './documents/pdf/pdf.service.js';
import { drawReport } from './documents/pdf/report-pdf.js';

const draw = (drawing: Drawing): Promise<Buffer> =>
  'report' in drawing
    ? drawReport(Report.parse(drawing.report), drawing.diary)
    : drawConversation(PrintedConversation.parse(drawing.conversation));

parentPort?.on('message', (drawing: Drawing) => {
  void draw(drawing).then((bytes) => parentPort?.postMessage(bytes));
});
