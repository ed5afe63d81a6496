// A question with two answers, or (without `onConfirm`) a message to acknowledge. Used instead of window.alert.
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { t } from '../i18n/index.js';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onConfirm?: () => void;
  readonly confirmLabel?: string;
}

export function ConfirmDialog({ open, title, children, onClose, onConfirm, confirmLabel }: Props) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} role="alertdialog" aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions sx={{ padding: '0 24px 20px', gap: 1 }}>
        {onConfirm && (
          // What is asked about cannot be undone: Enter, still pressed, must not answer yes.
          <Button variant="text" onClick={onClose} autoFocus>
            {t('cancel')}
          </Button>
        )}
        <Button variant="contained" onClick={onConfirm ?? onClose} autoFocus={!onConfirm}>
          {confirmLabel ?? t('ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
