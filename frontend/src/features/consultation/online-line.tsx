import { t } from '../../i18n/index.js';
import { presenceApi } from '../presence/index.js';

/** How many people are online; the count that the top bar has read. */
export function OnlineLine() {
  const { data } = presenceApi.endpoints.onlineUsers.useQueryState();
  if (!data) return null;
  return <span>{t('presence.online', { total: data.total })}</span>;
}
