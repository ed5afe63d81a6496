// Everything that is held about the signed-in person, as one archive made in the browser: nothing is kept for it anywhere.
import type { AppDispatch } from '../../app/store.js';
import { myDataApi } from './api.js';

const READ = { forceRefetch: true, subscribe: false } as const;

/** Files by name. Part after part is asked for; a failing part fails the whole, for half an archive helps nobody. */
export async function collectMyData(dispatch: AppDispatch): Promise<Record<string, unknown>> {
  const { endpoints } = myDataApi;
  const account = await dispatch(endpoints.myAccount.initiate(undefined, READ)).unwrap();
  const files: Record<string, unknown> = { 'account.json': account };
  const conversations: unknown[] = [];
  let after: string | undefined;
  do {
    const part = await dispatch(endpoints.myConversations.initiate({ after }, READ)).unwrap();
    conversations.push(...part.conversations);
    if (part.healthProfile) files['health-profile.json'] = part.healthProfile;
    after = part.next ?? undefined;
  } while (after);
  files['conversations.json'] = conversations;
  return files;
}

/** The files as a ZIP archive. */
export async function archiveOf(files: Record<string, unknown>): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate');
  const entries = Object.entries(files).map(([name, content]) => [name, strToU8(JSON.stringify(content, null, 2))]);
  return zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>);
}

export function download(archive: Uint8Array<ArrayBuffer>, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([archive], { type: 'application/zip' }));
  link.download = name;
  link.click();
  // Some browsers read the address only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
