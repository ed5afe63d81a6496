// What only a browser can show (its storage, its window): left out of the pages written at build time, and of the first
// render in the browser, so that both are the same.
import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page has been taken over: in the first render of a written page, and where it is written, it has not. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

interface Props {
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

export function AfterHydration({ fallback = null, children }: Props) {
  return useHydrated() ? children : fallback;
}
