// A number chosen on a slider, with a button on each side for one step less or more.
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { t } from '../../i18n/tools.js';
import { Hint } from './field-parts.js';

const Place = styled('div')({ display: 'grid', gap: 4 });
const Head = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 12,
  '& label': { fontSize: '0.9375rem', fontWeight: 550 },
  '& output': { fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
});
const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) 44px',
  alignItems: 'center',
  gap: 8,
  '& button': {
    inlineSize: 44,
    blockSize: 44,
    border: `1px solid ${theme.vars.palette.surface.outline}`,
    borderRadius: 10,
    background: theme.vars.palette.background.paper,
    fontSize: '1.25rem',
    lineHeight: 1,
    cursor: 'pointer',
  },
  '& button:hover': { borderColor: theme.vars.palette.text.primary },
  '& button:disabled': { opacity: 0.4, cursor: 'default' },
}));
const THUMB = {
  inlineSize: 26,
  blockSize: 26,
  border: 0,
  borderRadius: 13,
  cursor: 'grab',
} as const;
const Range = styled('input')(({ theme }) => {
  const track = {
    blockSize: 6,
    borderRadius: 3,
    background: `linear-gradient(to right, ${theme.vars.palette.primary.main} var(--at), ${theme.vars.palette.divider} var(--at))`,
  };
  const thumb = {
    ...THUMB,
    background: theme.vars.palette.primary.main,
    boxShadow: `0 0 0 4px ${theme.vars.palette.background.paper}`,
  };
  return {
    appearance: 'none',
    inlineSize: '100%',
    blockSize: 44,
    margin: 0,
    background: 'none',
    cursor: 'pointer',
    direction: 'ltr',
    '&:focus-visible': { outlineOffset: -4, borderRadius: 10 },
    '&::-webkit-slider-runnable-track': track,
    '&::-moz-range-track': track,
    '&::-webkit-slider-thumb': { appearance: 'none', marginBlockStart: -10, ...thumb },
    '&::-moz-range-thumb': thumb,
  };
});

interface Props {
  readonly label: string;
  readonly help?: string | undefined;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  /** The value with its unit. */
  readonly words: string;
  readonly onChange: (value: number) => void;
}

export function SliderField({ label, help, min, max, value, words, onChange }: Props) {
  const id = useId();
  const at = `${((value - min) / (max - min)) * 100}%`;
  return (
    <Place>
      <Head>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{words}</output>
      </Head>
      <Row>
        <button
          type="button"
          aria-label={t('tools.less', { label })}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        >
          −
        </button>
        <Range
          id={id}
          type="range"
          min={min}
          max={max}
          step={1}
          value={value}
          aria-valuetext={words}
          aria-describedby={help ? `${id}-help` : undefined}
          style={{ '--at': at } as React.CSSProperties}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <button
          type="button"
          aria-label={t('tools.more', { label })}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
        >
          +
        </button>
      </Row>
      {help && <Hint id={`${id}-help`}>{help}</Hint>}
    </Place>
  );
}
