// Messages of one tab to the others of this browser.
export interface Told {
  readonly id: string;
  /** It was deleted. */
  readonly gone?: boolean;
}

const NAME = 'conversations';

/** Null where the browser has no such channel. */
export function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
}

/** Tells that a conversation has changed. */
export function tellOtherTabs(told: Told): void {
  const tabs = openChannel();
  tabs?.postMessage(told);
  tabs?.close();
}
