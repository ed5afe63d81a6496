// Pictures that this browser is about to send. A file cannot live in the store; its address can, and shows it too.
const KEPT = 30;
const files = new Map<string, File>();

/** Keeps a file and gives the address that stands for it. The oldest of many are forgotten. */
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

/** Where the owner of a stored conversation sees a picture of it. */
export function storedPicture(sessionId: string, messageId: string): string {
  return `/api/sessions/${encodeURIComponent(sessionId)}/images/${encodeURIComponent(messageId)}`;
}
