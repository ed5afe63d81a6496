// Everything that is held about the signed-in person, as one archive made in the browser: nothing is kept for it anywhere.
import type { conversationData, Output } from '@medconsult/common';
import type { AppDispatch } from '../../app/state.js';
import { storedPicture } from '../chat/index.js';
import { myDataApi } from './api.js';

type Conversation = Output<typeof conversationData.operations.conversations>['conversations'][number];
/** By name: bytes as they are, anything else as JSON. */
export type Files = Record<string, unknown>;

const READ = { forceRefetch: true, subscribe: false } as const;
const { endpoints } = myDataApi;

/** Part after part is asked for; a failing part fails the whole, for half an archive helps nobody. */
export async function collectMyData(dispatch: AppDispatch): Promise<Files> {
  const account = await dispatch(endpoints.myAccount.initiate(undefined, READ)).unwrap();
  const { conversations, profiles } = await conversationsOf(dispatch);
  return {
    'account.json': account,
    'conversations.json': conversations,
    ...(profiles.length > 0 ? { 'health-profiles.json': profiles } : {}),
    'check-ins.json': await dispatch(endpoints.myCheckIns.initiate(undefined, READ)).unwrap(),
    'diary.json': await dispatch(endpoints.myDiary.initiate(undefined, READ)).unwrap(),
    ...(await picturesOf(conversations)),
    ...(await reportsOf(dispatch)),
  };
}

async function conversationsOf(dispatch: AppDispatch) {
  const conversations: Conversation[] = [];
  const profiles: unknown[] = [];
  let after: string | undefined;
  do {
    const part = await dispatch(endpoints.myConversations.initiate({ after }, READ)).unwrap();
    conversations.push(...part.conversations);
    profiles.push(...(part.profiles ?? []));
    after = part.next ?? undefined;
  } while (after);
  return { conversations, profiles };
}

async function picturesOf(conversations: readonly Conversation[]): Promise<Files> {
  const files: Files = {};
  for (const { id, messages } of conversations)
    for (const message of messages)
      if (message.hasImage) files[`pictures/${id}-${message.id}.jpg`] = await pictureOf(id, message.id);
  return files;
}

async function pictureOf(conversation: string, message: string): Promise<Uint8Array> {
  const answer = await fetch(storedPicture(conversation, message), { credentials: 'include' });
  if (answer.status === 429) {
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(answer.headers.get('retry-after') ?? 5)));
    return pictureOf(conversation, message);
  }
  if (!answer.ok) throw new Error(`A picture could not be read: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The answers of each assessment, with its report where there is one. */
async function reportsOf(dispatch: AppDispatch): Promise<Files> {
  const files: Files = {};
  for (const { id, generatedReportData } of await dispatch(endpoints.myAssessments.initiate({}, READ)).unwrap()) {
    const assessment = await dispatch(endpoints.myAssessment.initiate({ id }, READ)).unwrap();
    const report = generatedReportData && (await dispatch(endpoints.myReport.initiate({ id }, READ)).unwrap());
    files[`reports/${id}.json`] = { assessment, report };
  }
  return files;
}

/** The files as a ZIP archive. */
export async function archiveOf(files: Files): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate');
  const bytesOf = (content: unknown) =>
    content instanceof Uint8Array ? content : strToU8(JSON.stringify(content, null, 2));
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, bytesOf(content)])));
}

export function download(archive: Uint8Array<ArrayBuffer>, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([archive], { type: 'application/zip' }));
  link.download = name;
  link.click();
  // Some browsers read the address only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
