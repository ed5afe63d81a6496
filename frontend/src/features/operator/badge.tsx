import { styled } from '@mui/material/styles';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';

export type Tone = 'default' | 'secondary' | 'destructive' | 'outline' | 'julia' | 'alex';

/** A word in a frame. The tones are those of the specification (normal, quieter, wrong, no statement) and the doctors' own. */
export const Badge = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ readonly tone?: Tone }>(
  ({ theme }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    inlineSize: 'fit-content',
    maxInlineSize: '100%',
    paddingInline: 8,
    minBlockSize: 22,
    borderRadius: 11,
    border: '1px solid transparent',
    fontSize: SIZES.xs,
    fontWeight: WEIGHTS.medium,
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    unicodeBidi: 'isolate',
    // Our own words stay in one line; what people wrote may be of any length.
    '&[data-short]': { whiteSpace: 'nowrap' },
    background: theme.vars.palette.primary.tint,
    color: theme.vars.palette.primary.main,
    '&[data-tone=secondary]': { background: theme.vars.palette.warning.tint, color: theme.vars.palette.warning.main },
    '&[data-tone=destructive]': { background: theme.vars.palette.error.tint, color: theme.vars.palette.error.main },
    '&[data-tone=julia]': { background: theme.vars.palette.julia.tint, color: theme.vars.palette.julia.main },
    '&[data-tone=alex]': { background: theme.vars.palette.alex.tint, color: theme.vars.palette.alex.main },
    '&[data-tone=outline]': {
      background: 'transparent',
      borderColor: theme.vars.palette.divider,
      color: theme.vars.palette.text.secondary,
    },
  }),
);

const SHORT = 16;
const isShort = (children: React.ReactNode): boolean => typeof children === 'string' && children.length <= SHORT;

export function ToneBadge({ tone, children }: { readonly tone: Tone; readonly children: React.ReactNode }) {
  return (
    <Badge data-tone={tone} data-short={isShort(children) || undefined}>
      {children}
    </Badge>
  );
}
