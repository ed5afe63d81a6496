// A dialog with its title and way out in one place; on a phone it takes the whole width at the lower edge.
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import X from 'lucide-react/icons/x';
import { t } from '../i18n/index.js';
import { IconButton } from './icon-button.js';

const Head = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: 8,
  paddingBlock: 'clamp(16px, 4vw, 24px) 10px',
  paddingInline: 'clamp(20px, 5vw, 28px) clamp(8px, 2vw, 14px)',
  '& h2': { paddingBlockStart: 6 },
});
const Body = styled('div')({
  display: 'grid',
  gap: 20,
  padding: '4px clamp(20px, 5vw, 28px) max(clamp(20px, 5vw, 28px), env(safe-area-inset-bottom))',
  overflowY: 'auto',
});

const PAPER = {
  '@media (max-width: 599.95px)': {
    margin: 0,
    inlineSize: '100%',
    maxInlineSize: '100%',
    maxBlockSize: 'calc(100dvh - 24px)',
    borderRadius: '14px 14px 0 0',
    alignSelf: 'end',
  },
};

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  /** While something runs that must not be left half done. */
  readonly busy?: boolean;
  readonly width?: DialogProps['maxWidth'];
  /** A third party's window (a wallet's) needs the keyboard while it is open. */
  readonly sharesFocus?: boolean;
  readonly children: ReactNode;
}

export function DialogFrame({ title, onClose, busy = false, width = 'sm', sharesFocus = false, children }: Props) {
  const id = useId();
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth={width}
      onClose={close}
      aria-labelledby={id}
      disableEnforceFocus={sharesFocus}
      slotProps={{ paper: { sx: PAPER } }}
    >
      <Head>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <IconButton icon={X} label={t('dialog.close')} disabled={busy} onClick={close} />
      </Head>
      <Body>{children}</Body>
    </Dialog>
  );
}
