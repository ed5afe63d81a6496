// What other features add to the account menu. An entry is shown only when somebody has said what it does, so the menu
// never has a dead one: `offerAccountAction('account-settings', ({ navigate }) => navigate(paths.account))`.
import type { NavigateFunction } from 'react-router-dom';
import type { Dispatch } from '../../ui/use-dispatch.js';

export type AccountActionName = 'account-settings' | 'buy-credits';
export type AccountAction = (tools: { readonly dispatch: Dispatch; readonly navigate: NavigateFunction }) => void;

const offered = new Map<AccountActionName, AccountAction>();

/** Registers what an entry does; the returned function takes it away again. */
export function offerAccountAction(name: AccountActionName, action: AccountAction): () => void {
  offered.set(name, action);
  return () => void offered.delete(name);
}

export function accountAction(name: AccountActionName): AccountAction | undefined {
  return offered.get(name);
}
