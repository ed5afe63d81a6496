// Where somebody goes on after signing in or registering: the page that sent them there, else home. What they had typed
// waits there.
import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.js';

interface Origin {
  readonly from?: string;
}

/** The `state` of a link to the login or the registration, so that it leads back here. */
export function useComingBack(): Origin {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
}

/** Inside the pages for signing in: where to continue, and the same for links between them. */
export function useWayBack(): { readonly to: string; readonly state: Origin } {
  const { from } = (useLocation().state ?? {}) as Origin;
  const isOurs = typeof from === 'string' && /^\/(?!\/)/.test(from);
  return { to: isOurs ? from : paths.home, state: isOurs ? { from } : {} };
}
