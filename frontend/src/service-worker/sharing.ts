// What the service worker and the pages agree on.
export const OFFLINE_PAGE = '/offline.html';
/** Where the system sends a picture that somebody shares with the installed app (manifest.webmanifest). */
export const SHARE_ACTION = '/share-picture';
export const SHARED = 'shared-picture';
export const SHARED_PICTURE_PAGE = `/ai-consultation?${SHARED}`;

export interface PictureMessage {
  readonly picture: File | null;
}
