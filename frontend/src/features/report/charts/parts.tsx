// The pieces that charts and lists of a report are built of. Every figure stands beside its picture in words.
import { styled } from '@mui/material/styles';
import { SIZES, WEIGHTS } from '../../../ui/theme/tokens.js';

export const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  fontSize: SIZES.sm,
  lineHeight: 1.45,
  '& small': { fontSize: SIZES.xs, color: theme.vars.palette.text.secondary },
}));
export const BarRow = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '4px 12px',
  breakInside: 'avoid',
  '& > :nth-of-type(2)': { fontVariantNumeric: 'tabular-nums', fontWeight: WEIGHTS.medium },
});
/** A bar from `from` to `to` of its track, both in 100. */
export function Bar({
  from = 0,
  to,
  tone = 'strong',
}: {
  readonly from?: number;
  readonly to: number;
  readonly tone?: string;
}) {
  return (
    <Track aria-hidden>
      <i
        data-tone={tone}
        style={{ insetInlineStart: `${from}%`, inlineSize: `${Math.max(to - from, to > 0 ? 1 : 0)}%` }}
      />
    </Track>
  );
}
const Track = styled('span')(({ theme }) => ({
  gridColumn: '1 / -1',
  position: 'relative',
  display: 'block',
  blockSize: 10,
  borderRadius: 5,
  background: theme.vars.palette.surface.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  printColorAdjust: 'exact',
  '& i': {
    position: 'absolute',
    insetBlock: 0,
    borderRadius: 5,
    printColorAdjust: 'exact',
    background: theme.vars.palette.primary.main,
  },
  '& i[data-tone=quiet]': { background: theme.vars.palette.text.secondary, opacity: 0.55 },
}));
