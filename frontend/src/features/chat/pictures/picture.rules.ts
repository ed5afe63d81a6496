// What may be chosen as a picture. The server looks at the content; this only saves people a useless upload.
import type { AnswerSource, Doctor, PriceList } from '@medconsult/common';
import { t, type TextKey } from '../../../i18n/chat.js';

const MB = 1024 * 1024;
const KINDS = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

export const ACCEPTED = KINDS.join(',');

/** The largest file of each place that takes pictures, and what it says to a larger one. */
export const LIMITS = {
  tab: { bytes: 10 * MB, text: 'image.tooLarge.tab' },
  dialog: { bytes: 2 * MB, text: 'image.tooLarge.dialog' },
} as const satisfies Record<string, { bytes: number; text: TextKey }>;

export type PicturePlace = keyof typeof LIMITS;

/** The first picture among files that were chosen, dropped or pasted; everything else is silently left alone. */
export function firstPicture(list: Iterable<File> | null | undefined): File | undefined {
  return [...(list ?? [])].find(({ type }) => type.startsWith('image/'));
}

/** Pasted files; none when words come with them, since those were meant. */
export function pastedFiles({ clipboardData }: { readonly clipboardData: DataTransfer | null }): FileList | null {
  return clipboardData && clipboardData.getData('text/plain') === '' ? clipboardData.files : null;
}

/** Why this picture cannot be sent from here, or null. */
export function problemOf({ type, size }: Pick<File, 'type' | 'size'>, place: PicturePlace): TextKey | null {
  if (!KINDS.includes(type)) return 'image.wrongKind';
  return size > LIMITS[place].bytes ? LIMITS[place].text : null;
}

/** A size as people read it. */
export function sizeText(bytes: number): string {
  return bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MB).toFixed(1)} MB`;
}

export type Price = PriceList['actions']['alex-image'];
type Sources = readonly { readonly doctor: Doctor; readonly source: AnswerSource }[];

/** Whether nobody looks at a picture: the built-in engine answers for this doctor, and goes by the words. */
export function isUnseen(doctor: Doctor, sources: Sources | undefined): boolean {
  return sources?.find((each) => each.doctor === doctor)?.source === 'engine';
}

/** What a picture costs with this doctor; where nobody looks at it, what its words cost. */
export function picturePriceOf(
  doctor: Doctor,
  actions: PriceList['actions'] | undefined,
  unseen: boolean,
): Price | undefined {
  return actions?.[`${doctor}-${unseen ? 'text' : 'image'}` as const];
}

export function priceText({ currency, amount }: Price): string {
  return t(`image.price.${currency}`, { n: amount });
}
