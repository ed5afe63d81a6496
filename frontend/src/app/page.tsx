// A page, or a large part of one, whose code is loaded when it is first shown, or before (`preload`): then it renders at
// once, as prerendering and hydration need it.
import { type ComponentType, lazy } from 'react';
import { contentReady } from '../content/localized.js';

interface Preloads {
  /** Loads what the page needs besides itself at an address with this query and this path. */
  readonly preload?: (query: URLSearchParams, path?: string) => Promise<void>;
}

export interface LazyPage<Props extends object = object> {
  (props: Props): React.JSX.Element;
  preload(query: URLSearchParams, path?: string): Promise<void>;
}

export function page<Props extends object = object>(
  load: () => Promise<ComponentType<Props> & Preloads>,
): LazyPage<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadAll = async () => {
    const component = await load();
    await contentReady();
    return component;
  };
  const preload = async (query: URLSearchParams, path?: string) => {
    const component = await loadAll();
    await component.preload?.(query, path);
    Loaded = component;
  };
  const Later: ComponentType<Props> = lazy(async () => ({ default: await loadAll() }));
  const Page = (props: Props) => (Loaded ? <Loaded {...props} /> : <Later {...props} />);
  return Object.assign(Page, { preload });
}
