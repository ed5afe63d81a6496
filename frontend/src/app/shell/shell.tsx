// The frame of every page.
import { Outlet } from 'react-router-dom';

export function Shell() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
