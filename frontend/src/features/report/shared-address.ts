// The address of a shared report. The token stands behind the '#': no browser sends that part, so no log or referrer has it.
import { paths, SHARED_REPORT } from '../../app/paths.js';

export function sharedAddress(token: string): string {
  return `${window.location.origin}${paths.consultation}?${SHARED_REPORT}#${token}`;
}
