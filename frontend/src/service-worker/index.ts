// The pages' side of the service worker.
import { type PictureMessage, SHARED } from './sharing.js';

const ANSWER_WITHIN_MS = 3_000;

/** Called once the page is shown; without the worker everything works but the page without a network. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch((error: unknown) => console.warn('The service worker could not be started', error));
}

/** Whether the address says that a picture was shared with the app. */
export const isPictureShared = (): boolean =>
  typeof window !== 'undefined' && new URLSearchParams(window.location.search).has(SHARED);

/** The shared picture, which the worker gives away once; null when there is none (any more). */
export async function takeSharedPicture(): Promise<File | null> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (!worker || !isPictureShared()) return null;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<File | null>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<PictureMessage>) => resolve(data.picture);
    setTimeout(() => resolve(null), ANSWER_WITHIN_MS);
  });
  worker.postMessage({ type: 'shared-picture' }, [port2]);
  return answer;
}
