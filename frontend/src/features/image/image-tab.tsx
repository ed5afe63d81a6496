// The Image tab: a picture, some words about it if one likes, and one button. It begins a conversation.
import Button from '@mui/material/Button';
import TextareaAutosize from '@mui/material/TextareaAutosize';
import { styled } from '@mui/material/styles';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { t } from '../../i18n/image.js';
import { t as tabText } from '../../i18n/members.js';
import { detectLanguage, directionOf } from '../../i18n/language.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { pictureTaken, QUESTION_LENGTH, selectTurn, selectWaitingPicture } from '../chat/index.js';
import { PriceBadge, Privacy, Unseen } from './image-notes.js';
import { PictureDrop } from './picture-drop.js';
import { PicturePreview } from './picture-preview.js';
import { usePastedPicture } from './use-pasted-picture.js';
import { usePicture } from './use-picture.js';
import { useSharedPicture } from './use-shared-picture.js';
import { useSendPicture } from './use-send-picture.js';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  '& h2': {
    fontFamily: theme.typography.h3.fontFamily,
    fontSize: SIZES.lg,
    fontWeight: WEIGHTS.heading,
    lineHeight: 1.3,
    margin: 0,
  },
  '& label[for]': { fontSize: SIZES.sm, fontWeight: WEIGHTS.medium, marginBlockEnd: -6 },
  '& textarea': {
    inlineSize: '100%',
    padding: '12px 16px',
    border: `1px solid ${theme.vars.palette.surface.outline}`,
    borderRadius: RADIUS.control,
    background: theme.vars.palette.background.default,
    resize: 'none',
    fontSize: SIZES.md,
    lineHeight: 1.55,
  },
  '& textarea::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  '& textarea:focus-visible': { outlineOffset: -1 },
}));
const Head = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 });
const Foot = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  '@media (max-width: 560px)': { '& > button': { flex: 1 } },
});

export function ImageTab() {
  const turn = useSelector(selectTurn);
  const dispatch = useDispatch();
  const waiting = useSelector(selectWaitingPicture);
  const picture = usePicture('tab', waiting?.place === 'tab' ? waiting.address : undefined);
  const { doctor, price, unseen, send } = useSendPicture();
  const [words, setWords] = useState('');
  const id = useId();
  const language = detectLanguage(words);
  const waited = waiting?.place === 'tab';
  useEffect(() => {
    if (waited) dispatch(pictureTaken());
  }, [dispatch, waited]);
  usePastedPicture(picture.choose);
  useSharedPicture(picture.choose);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!picture.address || turn || !(await send(picture.address, words, true))) return;
    picture.sent();
    setWords('');
  };
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <Head>
        <h2>{tabText('chat.image.heading')}</h2>
        <PriceBadge doctor={doctor} price={price} />
      </Head>
      {unseen && <Unseen language={language} />}
      {picture.address && picture.file ? (
        <PicturePreview address={picture.address} file={picture.file} onRemove={picture.clear} />
      ) : (
        <PictureDrop formats={tabText('chat.image.formats')} problem={picture.problem} onFiles={picture.choose} />
      )}
      <label htmlFor={id}>{t('image.words')}</label>
      <TextareaAutosize
        id={id}
        dir={directionOf(language)}
        value={words}
        minRows={2}
        maxRows={8}
        maxLength={QUESTION_LENGTH}
        placeholder={t('image.words.placeholder', {}, language)}
        onChange={(event) => setWords(event.target.value)}
      />
      <Privacy />
      <Foot>
        <Button type="submit" variant="contained" size="large" disabled={turn !== null || !picture.address}>
          {turn ? t('image.analyzing') : t(`chat.ask.${doctor}`, {}, language)}
        </Button>
      </Foot>
    </Form>
  );
}
