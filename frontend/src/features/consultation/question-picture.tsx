// A picture in the conversation. It opens in full in a new tab.
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { t } from '../../i18n/chat.js';
import { RADIUS, SIZES } from '../../ui/theme/tokens.js';

const Frame = styled('a')(({ theme }) => ({
  justifySelf: 'end',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 'min(280px, 86%)',
  blockSize: 200,
  marginBlockEnd: -4,
  borderRadius: RADIUS.card,
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.surface.sunken,
  color: theme.vars.palette.text.secondary,
  fontSize: SIZES.xs,
  '& img': { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
}));

export function QuestionPicture({ address }: { readonly address: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return <Frame as="span">{t('image.notLoaded')}</Frame>;
  return (
    <Frame href={address} target="_blank" rel="noopener noreferrer" aria-label={t('image.open')}>
      <img src={address} alt={t('image.sent')} onError={() => setBroken(true)} />
    </Frame>
  );
}
