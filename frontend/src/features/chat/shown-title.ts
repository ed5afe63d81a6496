import { t } from '../../i18n/chat.js';

/** What the server calls a report session until its owner renames it. */
const REPORT_SESSION = 'Medical Report Session';

/** The title of a conversation in the language shown, where it is not the owner's own. */
export const shownTitle = (title: string): string => (title === REPORT_SESSION ? t('chat.reportSession') : title);
