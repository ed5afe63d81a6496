// Where a picture is put: by choosing, dropping, pasting, or with the camera of a phone.
import { styled } from '@mui/material/styles';
import { type DragEvent, useState } from 'react';
import Camera from 'lucide-react/icons/camera';
import Image from 'lucide-react/icons/image';
import { t } from '../../i18n/image.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { ACCEPTED } from '../chat/index.js';

const Zone = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 4,
  minBlockSize: 168,
  padding: '20px 16px',
  textAlign: 'center',
  border: `1.5px dashed ${theme.vars.palette.surface.outline}`,
  borderRadius: RADIUS.card,
  background: theme.vars.palette.background.default,
  transition: 'border-color 120ms, background-color 120ms',
  '& > svg': { color: theme.vars.palette.primary.main, marginBlockEnd: 4 },
  '& > small': { fontSize: SIZES.xs, lineHeight: 1.5, color: theme.vars.palette.text.secondary },
  '&[data-over=true]': { borderColor: theme.vars.palette.primary.main, background: theme.vars.palette.primary.tint },
  '@media (pointer: coarse)': { '& > [data-for=mouse]': { display: 'none' } },
}));
const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8, marginBlock: 4 });
const Way = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: 44,
  padding: '0 18px',
  border: `1px solid ${theme.vars.palette.surface.outline}`,
  borderRadius: RADIUS.control,
  background: theme.vars.palette.background.paper,
  fontSize: SIZES.sm,
  fontWeight: WEIGHTS.medium,
  cursor: 'pointer',
  '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer', inlineSize: '100%' },
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&:focus-within': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '&[data-camera]': { display: 'none' },
  '@media (pointer: coarse)': { '&[data-camera]': { display: 'inline-flex' } },
}));
const Problem = styled('p')(({ theme }) => ({
  fontSize: SIZES.sm,
  lineHeight: 1.5,
  color: theme.vars.palette.error.main,
}));

interface Props {
  readonly formats: string;
  readonly problem: string | null;
  readonly onFiles: (files: FileList | null) => void;
}

function Choose({ camera = false, onFiles }: Pick<Props, 'onFiles'> & { readonly camera?: boolean }) {
  const label = t(camera ? 'image.camera' : 'image.choose');
  return (
    <Way data-camera={camera || undefined}>
      {camera ? <Camera size={20} /> : <Image size={20} />}
      {label}
      <input
        type="file"
        accept={ACCEPTED}
        capture={camera ? 'environment' : undefined}
        onChange={({ target }) => {
          onFiles(target.files);
          // The same file can be chosen again after it was removed.
          target.value = '';
        }}
      />
    </Way>
  );
}

export function PictureDrop({ formats, problem, onFiles }: Props) {
  const [over, setOver] = useState(false);
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    onFiles(event.dataTransfer.files);
  };
  return (
    <>
      <Zone
        role="group"
        aria-label={t('image.zone')}
        data-over={over}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
      >
        <Image size={32} />
        <Ways>
          <Choose onFiles={onFiles} />
          <Choose camera onFiles={onFiles} />
        </Ways>
        <small data-for="mouse">{t('image.dropOrPaste')}</small>
        <small>{formats}</small>
      </Zone>
      {problem && <Problem role="alert">{problem}</Problem>}
    </>
  );
}
