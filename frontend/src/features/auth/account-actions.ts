// What other features add to the account menu. An entry is shown only when somebody has said what it does, so the menu
// never has a dead one: `offerAccountAction('account-settings', ({ navigate }) => navigate(paths.account))`.
import { useSyncExternalStore } from 'react';
import type { NavigateFunction } from 'react-router-dom';
import type { Dispatch } from '../../ui/use-dispatch.js';

export type AccountActionName = 'account-settings' | 'buy-credits';
export type AccountAction = (tools: { readonly dispatch: Dispatch; readonly navigate: NavigateFunction }) => void;
type Offered = Readonly<Partial<Record<AccountActionName, AccountAction>>>;

let offered: Offered = {};
const listeners = new Set<() => void>();

function change(name: AccountActionName, action: AccountAction | undefined): void {
  offered = { ...offered, [name]: action };
  listeners.forEach((changed) => changed());
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** Registers what an entry does; the returned function takes it away again. */
export function offerAccountAction(name: AccountActionName, action: AccountAction): () => void {
  change(name, action);
  return () => change(name, undefined);
}

/** The actions on offer now, also those of features that were loaded later. */
export function useAccountActions(): Offered {
  return useSyncExternalStore(subscribe, () => offered);
}
