// The chosen picture before it is sent, with the way to take it back.
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import Trash2 from 'lucide-react/icons/trash-2';
import { t } from '../../i18n/image.js';
import { IconButton } from '../../ui/icon-button.js';
import { RADIUS, SIZES } from '../../ui/theme/tokens.js';
import { sizeText } from '../chat/index.js';

const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: RADIUS.card,
  overflow: 'hidden',
  background: theme.vars.palette.background.paper,
  '& > div': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    blockSize: 'clamp(168px, 32vh, 260px)',
    background: theme.vars.palette.surface.sunken,
    fontSize: SIZES.sm,
    color: theme.vars.palette.text.secondary,
  },
  '&[aria-busy=true] > div::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockEnd: 0,
    inlineSize: '30%',
    blockSize: 3,
    background: theme.vars.palette.primary.main,
    animation: 'mc-upload 1.4s ease-in-out infinite alternate',
  },
  '@keyframes mc-upload': { from: { insetInlineStart: 0 }, to: { insetInlineStart: '70%' } },
  '& img': { inlineSize: '100%', blockSize: '100%', objectFit: 'contain', minBlockSize: 0 },
  '& figcaption': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    paddingInlineStart: 16,
    paddingInlineEnd: 4,
    fontSize: SIZES.sm,
  },
  '& figcaption > span': {
    flex: 1,
    minInlineSize: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& small': { color: theme.vars.palette.text.secondary, fontSize: SIZES.xs, whiteSpace: 'nowrap' },
}));

interface Props {
  readonly address: string;
  readonly file: File;
  /** On its way to the doctor. */
  readonly busy?: boolean;
  readonly onRemove: () => void;
}

export function PicturePreview({ address, file, busy = false, onRemove }: Props) {
  const [broken, setBroken] = useState(false);
  const remove = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that opened the file chooser is gone, and the keyboard's place with it.
    if (document.activeElement === document.body) remove.current?.focus();
  }, []);
  return (
    <Figure aria-busy={busy}>
      <div>
        {broken ? (
          t('image.noPreview')
        ) : (
          <img src={address} alt={t('image.preview', { name: file.name })} onError={() => setBroken(true)} />
        )}
      </div>
      <figcaption>
        <span dir="auto">{file.name}</span>
        <small>{sizeText(file.size)}</small>
        <IconButton ref={remove} icon={Trash2} label={t('image.remove')} disabled={busy} onClick={onRemove} />
      </figcaption>
    </Figure>
  );
}
