// A translation laid over English content. It holds words only; what has no language stays as it is.
/** A part of the content: objects by their keys, lists by the ids of their items, or by position where these have none. */
export type Overlay<Content> = Content extends readonly (infer Item)[]
  ? Item extends { readonly id: string }
    ? Readonly<Record<string, Overlay<Item>>>
    : readonly Overlay<Item>[]
  : Content extends object
    ? { readonly [Key in keyof Content]?: Overlay<Content[Key]> }
    : Content extends string
      ? string
      : Content;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const keyOf = (item: unknown, position: number): string | number =>
  isObject(item) && typeof item['id'] === 'string' ? item['id'] : position;

export function overlaid<Content>(content: Content, overlay: Overlay<Content>): Content;
export function overlaid(content: unknown, overlay: unknown): unknown {
  if (overlay === undefined) return content;
  if (!isObject(content) || !isObject(overlay)) return overlay;
  const over = (value: unknown, key: string | number) => overlaid(value, overlay[key] as never);
  if (Array.isArray(content)) return content.map((item: unknown, position) => over(item, keyOf(item, position)));
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, over(value, key)]));
}
