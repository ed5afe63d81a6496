// What people are told before they send: the price, what happens to the picture, and when nobody will see it.
import { styled } from '@mui/material/styles';
import type { Doctor } from '@medconsult/common';
import Lock from 'lucide-react/icons/lock';
import { t } from '../../i18n/image.js';
import { directionOf, type Language } from '../../i18n/language.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { type Price, priceText } from '../chat/index.js';

const Badge = styled('span')(({ theme }) => ({
  flex: 'none',
  padding: '4px 12px',
  borderRadius: RADIUS.card,
  fontSize: SIZES.xs,
  fontWeight: WEIGHTS.strong,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  '&[data-doctor=alex]': { background: theme.vars.palette.alex.tint, color: theme.vars.palette.alex.main },
  '&[data-doctor=julia]': { background: theme.vars.palette.julia.tint, color: theme.vars.palette.julia.main },
}));
const Line = styled('p')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: 8,
  fontSize: SIZES.xs,
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
}));
const Warning = styled('p')(({ theme }) => ({
  padding: '12px 16px',
  borderRadius: RADIUS.control,
  background: theme.vars.palette.warning.tint,
  fontSize: SIZES.sm,
  lineHeight: 1.5,
}));

interface PriceProps {
  readonly doctor: Doctor;
  readonly price: Price | undefined;
}

export function PriceBadge({ doctor, price }: PriceProps) {
  return price ? <Badge data-doctor={doctor}>{priceText(price)}</Badge> : null;
}

/** Nobody looks at pictures at the moment: people are told before they choose one. */
export function Unseen({ language }: { readonly language: Language }) {
  return <Warning dir={directionOf(language)}>{t('image.unseen', {}, language)}</Warning>;
}

export function Privacy() {
  return (
    <Line>
      <Lock size={18} />
      {t('image.private')}
    </Line>
  );
}
