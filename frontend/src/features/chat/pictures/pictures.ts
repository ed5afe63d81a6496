// Pictures that this browser is about to send. A file cannot live in the store; its address can, and shows it too.
const KEPT = 30;
const files = new Map<string, File>();

/** Keeps a file and returns an address for it. Only the newest are kept. */
export function keepPicture(file: File): string {
  const address = URL.createObjectURL(file);
  files.set(address, file);
  for (const oldest of [...files.keys()].slice(0, -KEPT)) forgetPicture(oldest);
  return address;
}

export function pictureAt(address: string): File | undefined {
  return files.get(address);
}

export function forgetPicture(address: string): void {
  files.delete(address);
  URL.revokeObjectURL(address);
}

/** A picture that is sent once more: one that only the server has is fetched first. @throws Error when it is gone */
export async function pictureToSend(address: string): Promise<string> {
  if (files.has(address)) return address;
  const answer = await fetch(address, { credentials: 'include' });
  if (!answer.ok) throw new Error('The picture is no longer here.');
  const picture = await answer.blob();
  return keepPicture(new File([picture], 'picture', { type: picture.type }));
}

/** Where the owner of a stored conversation sees a picture of it. */
export function storedPicture(sessionId: string, messageId: string): string {
  return `/api/sessions/${encodeURIComponent(sessionId)}/images/${encodeURIComponent(messageId)}`;
}
