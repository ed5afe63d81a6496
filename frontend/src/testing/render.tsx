// The one way to render in tests: store, theme and an in-memory router at a path.
import { act, render as renderPlain, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { Providers } from '../app/providers.js';
import type { AppStore } from '../app/state.js';
import { createStore } from '../app/store.js';

export interface Rendered extends RenderResult {
  readonly store: AppStore;
  readonly user: UserEvent;
  /** Where the router is now: path, query and fragment. */
  readonly address: () => string;
  /** The browser's back button. */
  readonly goBack: () => void;
}

export function render(
  ui: ReactNode,
  {
    at = '/',
    store = createStore(),
    user = userEvent.setup(),
  }: { at?: string; store?: AppStore; user?: UserEvent } = {},
): Rendered {
  let address = at;
  let goBack: () => void;
  function Address() {
    const { pathname, search, hash } = useLocation();
    const navigate = useNavigate();
    goBack = () => act(() => void navigate(-1));
    address = `${pathname}${search}${hash}`;
    return null;
  }
  const result = renderPlain(
    <Providers store={store}>
      <MemoryRouter initialEntries={[at]}>
        {ui}
        <Address />
      </MemoryRouter>
    </Providers>,
  );
  return { ...result, store, user, address: () => address, goBack: () => goBack() };
}
