// What only a browser can show (its storage, its window): left out of the pages written at build time, and of the first
// render in the browser, so that both are the same.
import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => undefined;

interface Props {
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

export function AfterHydration({ fallback = null, children }: Props) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return inBrowser ? children : fallback;
}
