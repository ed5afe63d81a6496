// The report as a file: PDF for people, FHIR for other systems. It is fetched first, so that a refusal is shown instead of saved.
import { type Call, errorOf, send } from '../../api/api.js';

const KINDS = {
  pdf: { path: 'pdf', ending: 'pdf' },
  'pdf-diary': { path: 'pdf?diary=true', ending: 'pdf' },
  fhir: { path: 'fhir', ending: 'fhir.json' },
} as const;

export type FileKind = keyof typeof KINDS;

/** @throws Error when the server refuses */
export function saveReport(sessionId: string, kind: FileKind): Promise<void> {
  const { path, ending } = KINDS[kind];
  const call = { method: 'GET', path: `/api/generated-report/${encodeURIComponent(sessionId)}/${path}` };
  return save(call, `medical-report-${sessionId}.${ending}`);
}

/** The PDF of a report that somebody shared. @throws Error when the server refuses */
export function saveSharedReport(token: string): Promise<void> {
  return save({ method: 'POST', path: '/api/shared-report/pdf', body: { token } }, 'medical-report.pdf');
}

async function save(call: Call, name: string): Promise<void> {
  const response = await send(call);
  if (!response.ok) throw new Error((await errorOf(response)).message);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  // Some browsers read the address only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
