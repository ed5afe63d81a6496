// A number chosen on a slider, with a button on each side for one step less or more.
import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { t } from '../../i18n/tools.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { Hint } from './field-parts.js';

const Place = styled('div')({ display: 'grid', gap: 4 });
const Head = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 12,
  '& label': { fontSize: SIZES.sm, fontWeight: WEIGHTS.medium },
  '& output': { fontSize: SIZES.lg, fontWeight: WEIGHTS.strong, fontVariantNumeric: 'tabular-nums' },
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
    borderRadius: RADIUS.control,
    background: theme.vars.palette.background.paper,
    fontSize: SIZES.lg,
    lineHeight: 1,
    cursor: 'pointer',
  },
  '& button:hover': { borderColor: theme.vars.palette.text.primary },
  '& button:disabled': { opacity: 0.4, cursor: 'default' },
}));
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
        <Slider
          min={min}
          max={max}
          value={value}
          getAriaValueText={() => words}
          slotProps={{ input: { id, 'aria-describedby': help ? `${id}-help` : undefined } }}
          onChange={(_event, next) => onChange(next)}
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
