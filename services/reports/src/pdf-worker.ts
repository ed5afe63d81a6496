// The thread that draws reports as PDF: drawing takes the processor for a moment, and calls must not wait for it.
import { parentPort } from 'node:worker_threads';
import { Report } from '@medconsult/common';
import { drawReport } from './documents/pdf/report-pdf.js';

parentPort?.on('message', (report: unknown) => {
  void drawReport(Report.parse(report)).then((bytes) => parentPort?.postMessage(bytes));
});
