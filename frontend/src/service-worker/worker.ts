// The service worker: without a network a page with the emergency numbers takes the place of the one that cannot come, and a
// picture shared from another app is handed to the consultation. It keeps that one page and nothing else: no answer of the
// API, no page that was read, no picture.
import { enable } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { OFFLINE_PAGE, type PictureMessage, SHARE_ACTION, SHARED_PICTURE_PAGE } from './sharing.js';

/** The build puts the hash of the offline page here. */
declare const __OFFLINE_REVISION__: string;

interface Worker {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}
const worker = self as unknown as Worker;

precache([{ url: OFFLINE_PAGE, revision: __OFFLINE_REVISION__ }]);
cleanupOutdatedCaches();
enable();
// Pages are never served from here while there is a network, so a new worker may take over at once.
void worker.skipWaiting();

registerRoute(
  new NavigationRoute(async ({ event, request }) => {
    try {
      const { preloadResponse } = event as Event & { preloadResponse?: Promise<Response | undefined> };
      return (await preloadResponse) ?? (await fetch(request));
    } catch {
      return (await matchPrecache(OFFLINE_PAGE)) ?? Response.error();
    }
  }),
);

/** In memory only, until the page asks for it. */
let shared: File | null = null;

registerRoute(
  ({ url }) => url.pathname === SHARE_ACTION,
  async ({ request }) => {
    const picture = (await request.formData()).get('picture');
    shared = picture instanceof File ? picture : null;
    return Response.redirect(SHARED_PICTURE_PAGE, 303);
  },
  'POST',
);

worker.addEventListener('message', ({ data, ports: [port] }) => {
  if ((data as { type?: unknown } | null)?.type !== 'shared-picture') return;
  port?.postMessage({ picture: shared } satisfies PictureMessage);
  shared = null;
});
