// What only a browser can show (its storage, its window) is left out of prerendered pages and of the first render during
// hydration, so that both are the same.
import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a page is prerendered, and in the first render of its hydration. */
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
