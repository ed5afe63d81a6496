// The packs side by side: what each costs, holds and is enough for.
import type { PriceList } from '@medconsult/common';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { t } from '../../i18n/payments.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { isUnseen, useDoctorsQuery } from '../chat/index.js';
import { buysOf, dollarsOf, type Pack, packText, priceText } from './packs.js';

const Choices = styled('fieldset')({
  display: 'grid',
  gap: 12,
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '@media (min-width: 560px)': { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
  '& legend': { padding: 0, marginBlockEnd: 10, fontSize: SIZES.sm, fontWeight: WEIGHTS.medium },
});
export const PackCard = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: 6,
  padding: 16,
  borderRadius: RADIUS.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.default,
  '&[data-choice]': { cursor: 'pointer', borderColor: theme.vars.palette.surface.outline },
  '&:has(input:checked)': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    background: theme.vars.palette.primary.tint,
  },
  '&:has(input:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '&:has(input:disabled)': { cursor: 'default' },
  '& input': {
    position: 'absolute',
    insetBlockStart: 18,
    insetInlineEnd: 16,
    inlineSize: 18,
    blockSize: 18,
    margin: 0,
    outline: 0,
    accentColor: theme.vars.palette.primary.main,
  },
  '& b': {
    fontFamily: theme.typography.h3.fontFamily,
    fontSize: SIZES.xl,
    fontWeight: WEIGHTS.heading,
    lineHeight: 1.2,
  },
  '& span': { fontSize: SIZES.sm, fontWeight: WEIGHTS.medium, lineHeight: 1.45, textWrap: 'balance' },
  '& ul': {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: SIZES.xs,
    lineHeight: 1.6,
    color: theme.vars.palette.text.secondary,
  },
}));

export function PackFacts({ pack, actions }: { readonly pack: Pack; readonly actions: PriceList['actions'] }) {
  const { data: sources } = useDoctorsQuery();
  const picturesAreSeen = sources !== undefined && !isUnseen('alex', sources);
  return (
    <>
      <b>{priceText(dollarsOf(pack))}</b>
      <span>{packText(pack)}</span>
      <ul>
        {buysOf(pack, actions, picturesAreSeen).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

interface Props {
  readonly prices: PriceList;
  readonly chosen: Pack;
  readonly fixed: boolean;
  readonly onChoose: (pack: Pack) => void;
}

export function PackChoice({ prices, chosen, fixed, onChoose }: Props) {
  const name = useId();
  return (
    <Choices>
      <legend>{t('pay.packs')}</legend>
      {prices.packs.map((pack) => (
        <PackCard key={pack.id} data-choice>
          <input
            type="radio"
            name={name}
            checked={pack.id === chosen.id}
            disabled={fixed}
            aria-label={`${packText(pack)}, ${priceText(dollarsOf(pack))}`}
            onChange={() => onChoose(pack)}
          />
          <PackFacts pack={pack} actions={prices.actions} />
        </PackCard>
      ))}
    </Choices>
  );
}
