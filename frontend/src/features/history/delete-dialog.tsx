// Asks before a conversation or a report session is deleted, and says what is deleted with it.
import { t } from '../../i18n/history.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { shownTitle } from '../chat/index.js';
import type { Entry } from './use-entry-changes.js';

const TEXTS = {
  chat: { title: 'history.delete.title', text: 'history.delete.text' },
  report: { title: 'history.delete.report.title', text: 'history.delete.report.text' },
} as const;

interface Props {
  /** Null while nothing is to be deleted. */
  readonly leaving: Entry | null;
  readonly onClose: () => void;
  readonly onConfirm: (entry: Entry) => void;
}

export function DeleteDialog({ leaving, onClose, onConfirm }: Props) {
  const { title, text } = TEXTS[leaving?.sessionType ?? 'chat'];
  const confirm = () => {
    onClose();
    if (leaving) onConfirm(leaving);
  };
  return (
    <ConfirmDialog
      open={leaving !== null}
      title={t(title)}
      confirmLabel={t('history.delete')}
      onClose={onClose}
      onConfirm={confirm}
    >
      {t(text, { title: shownTitle(leaving?.title ?? '') })}
    </ConfirmDialog>
  );
}
