// A page whose code is loaded when its route is first shown, or before it (`preload`): then it renders at once, which is
// what writing pages at build time and taking them over in the browser need.
import { type ComponentType, lazy } from 'react';

export interface LazyPage {
  (): React.JSX.Element;
  preload(): Promise<void>;
}

export function page(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | undefined;
  const preload = async () => {
    Loaded = await load();
  };
  const Later = lazy(async () => ({ default: await load() }));
  const Page = () => (Loaded ? <Loaded /> : <Later />);
  return Object.assign(Page, { preload });
}
