// Where a shared report is read. The token stands behind the '#': no browser sends that part, so no log or referrer has it.
import { paths } from '../../app/paths.js';

/** The query of the view; the route itself stays the one of the consultation. */
export const SHARED_REPORT = 'shared-report';

export function sharedAddress(token: string): string {
  return `${window.location.origin}${paths.consultation}?${SHARED_REPORT}#${token}`;
}
