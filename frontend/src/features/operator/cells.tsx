// What stands in the cells of the operator's tables. Everything that people wrote is isolated: a text that turns the
// writing direction or never ends stays in its cell.
import { styled } from '@mui/material/styles';
import { countryName } from '../presence/index.js';
import { useCopied } from '../../ui/use-copied.js';
import { VisuallyHidden } from '../../ui/visually-hidden.js';
import { exactTime, shortened, shortTime, weekday } from './format.js';
import { say } from './texts.js';
import { RADIUS, SIZES } from '../../ui/theme/tokens.js';

export const Lines = styled('span')({ display: 'grid', gap: 2, justifyItems: 'start', minInlineSize: 0 });
export const Quiet = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));
export const Row = styled('span')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 });
const Clamped = styled('bdi')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  unicodeBidi: 'isolate',
});
const Copy = styled('button')(({ theme }) => ({
  position: 'relative',
  minBlockSize: 24,
  paddingInline: 4,
  marginInlineStart: -4,
  border: 0,
  borderRadius: RADIUS.small,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: SIZES.xs,
  cursor: 'copy',
  whiteSpace: 'nowrap',
  '&:hover': { background: theme.vars.palette.primary.tint, color: theme.vars.palette.primary.main },
  // Larger under a finger than it looks.
  '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: '-10px -4px' } },
}));

/** A text of somebody, at most so many lines; all of it on hover. */
export function Words({ children, lines = 2 }: { readonly children: string; readonly lines?: number }) {
  return (
    <Clamped dir="auto" title={children} style={{ WebkitLineClamp: lines }}>
      {children}
    </Clamped>
  );
}

/** An address of somebody, broken behind the @ where it must be. */
export function Email({ children, lines = 2 }: { readonly children: string; readonly lines?: number }) {
  const at = children.lastIndexOf('@') + 1;
  return (
    <Clamped dir="auto" title={children} style={{ WebkitLineClamp: lines }}>
      {children.slice(0, at)}
      {at > 0 && <wbr />}
      {children.slice(at)}
    </Clamped>
  );
}

/** Words, or a quiet substitute where there are none. */
export function WordsOr({ text, none }: { readonly text: string | null; readonly none: string }) {
  return text ? <Words>{text}</Words> : <Quiet>{none}</Quiet>;
}

export function EmailOr({ text, none }: { readonly text: string | null; readonly none: string }) {
  return text ? <Email>{text}</Email> : <Quiet>{none}</Quiet>;
}

/** An id, shortened; a click copies all of it. */
export function CopyId({ children: id, length = 8 }: { readonly children: string; readonly length?: number }) {
  const { copied, copy } = useCopied();
  return (
    <Copy type="button" title={say('copy', { text: id })} onClick={() => void copy(id)}>
      {copied ? say('copied') : shortened(id, length)}
      <VisuallyHidden> {say('copyHint')}</VisuallyHidden>
    </Copy>
  );
}

export function IdOr({ id, length = 8 }: { readonly id: string | null; readonly length?: number }) {
  return id ? <CopyId length={length}>{id}</CopyId> : <Quiet>–</Quiet>;
}

const Instant = styled('time')({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

/** A time in the reader's zone; to the second on hover. */
export function Time({ at }: { readonly at: string }) {
  return (
    <Instant dateTime={at} title={exactTime(at)}>
      {shortTime(at)}
    </Instant>
  );
}

export function DayAndTime({ at }: { readonly at: string }) {
  return (
    <Lines>
      <Time at={at} />
      <Quiet>{weekday(at)}</Quiet>
    </Lines>
  );
}

export function Place({ country, city, ip }: { country: string | null; city: string | null; ip?: string | null }) {
  return (
    <Lines>
      <Words lines={1}>{country ? countryName(country) : say('unknown')}</Words>
      {city && (
        <Quiet>
          <Words lines={1}>{city}</Words>
        </Quiet>
      )}
      {ip && <CopyId length={24}>{ip}</CopyId>}
    </Lines>
  );
}
