// The report as a file: PDF for people, FHIR for other systems. Read first, so that a refusal is told and not saved.
import { errorOf, send } from '../../api/api.js';

const KINDS = {
  pdf: { path: 'pdf', ending: 'pdf' },
  fhir: { path: 'fhir', ending: 'fhir.json' },
} as const;

export type FileKind = keyof typeof KINDS;

/** @throws Error when the server refuses */
export async function saveReport(sessionId: string, kind: FileKind): Promise<void> {
  const { path, ending } = KINDS[kind];
  const response = await send({
    method: 'GET',
    path: `/api/generated-report/${encodeURIComponent(sessionId)}/${path}`,
  });
  if (!response.ok) throw new Error((await errorOf(response)).message);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = `medical-report-${sessionId}.${ending}`;
  link.click();
  // Some browsers read the address only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
