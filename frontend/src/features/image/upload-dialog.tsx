// 'Upload Medical Image': no picture, then one with its preview, then on its way, then closed. What stands in the input
// of the chat goes with it.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { directionOfText, languageOfText } from '../../i18n/language.js';
import { t as chatText } from '../../i18n/chat.js';
import { t } from '../../i18n/image.js';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { SIZES } from '../../ui/theme/tokens.js';
import { draftChanged, pictureWaits, selectDraft, selectEntries, selectTurn } from '../chat/index.js';
import type { DialogProps } from '../dialogs/index.js';
import { PriceBadge, Privacy, Unseen } from './image-notes.js';
import { PictureDrop } from './picture-drop.js';
import { PicturePreview } from './picture-preview.js';
import { usePastedPicture } from './use-pasted-picture.js';
import { usePicture } from './use-picture.js';
import { useSendPicture } from './use-send-picture.js';

const Words = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '2px 12px',
  fontSize: SIZES.sm,
  lineHeight: 1.5,
  '& > small': { color: theme.vars.palette.text.secondary, fontSize: SIZES.xs },
  '& > p': {
    gridColumn: '1 / -1',
    maxBlockSize: '4.5em',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
}));
const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  '@media (max-width: 560px)': { '& > button': { flex: 1 } },
});

/** The words of the picture that was sent, until it has reached the doctor. */
function useOnItsWay(onArrived: () => void) {
  const [sent, setSent] = useState<string | null>(null);
  const turn = useSelector(selectTurn);
  const entries = useSelector(selectEntries);
  const arrived = sent !== null && (!turn || entries.some(({ id }) => id === turn.key));
  const close = useEffectEvent(onArrived);
  useEffect(() => {
    if (arrived) close();
  }, [arrived]);
  return { sent, begin: setSent };
}

export function UploadDialog({ opened, onClose }: DialogProps) {
  const dispatch = useDispatch();
  const draft = useSelector(selectDraft);
  const turn = useSelector(selectTurn);
  const picture = usePicture('dialog', opened.name === 'image' ? opened.picture : undefined);
  const { doctor, price, unseen, short, send } = useSendPicture();
  const { sent, begin } = useOnItsWay(onClose);
  const onItsWay = sent !== null;
  const asked = sent ?? (draft.trim() || chatText('image.question'));

  usePastedPicture((files) => {
    if (!onItsWay) picture.choose(files);
  });

  const leave = () => {
    if (!onItsWay) picture.clear();
    onClose();
  };
  const submit = async () => {
    if (picture.address && short) dispatch(pictureWaits({ place: 'dialog', address: picture.address }));
    if (!picture.address || !(await send(picture.address, draft, false))) return;
    dispatch(draftChanged(''));
    begin(asked);
  };
  return (
    <DialogFrame title={t('image.dialog')} onClose={leave}>
      {unseen && <Unseen language={languageOfText(asked)} />}
      {picture.address && picture.file ? (
        <PicturePreview address={picture.address} file={picture.file} busy={onItsWay} onRemove={picture.clear} />
      ) : (
        <PictureDrop formats={t('image.formats')} problem={picture.problem} onFiles={picture.choose} />
      )}
      <Words>
        <small>{t('image.asked')}</small>
        <PriceBadge doctor={doctor} price={price} />
        <p dir={directionOfText(asked)}>{asked}</p>
      </Words>
      <Privacy />
      <Foot>
        <Button variant="outlined" onClick={leave}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={onItsWay || turn !== null || !picture.address}
          onClick={() => void submit()}
        >
          {onItsWay ? t('image.analyzing') : t(`chat.ask.${doctor}`)}
        </Button>
      </Foot>
    </DialogFrame>
  );
}
