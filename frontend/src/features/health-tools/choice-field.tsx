// One of a few: side by side when the labels say all, below one another when each has an explanation.
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { Hint } from './field-parts.js';

const Set = styled('fieldset')({
  display: 'grid',
  gap: 8,
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBlockEnd: 8, fontSize: SIZES.sm, fontWeight: WEIGHTS.medium },
});
const Options = styled('div')(({ theme }) => ({
  display: 'grid',
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.surface.outline}`,
  borderRadius: RADIUS.control,
  background: theme.vars.palette.background.paper,
  '&[data-row=true]': { gridAutoFlow: 'column', gridAutoColumns: '1fr' },
  '& label': {
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    minBlockSize: 44,
    padding: '9px 16px',
    fontSize: SIZES.sm,
    lineHeight: 1.45,
    cursor: 'pointer',
  },
  '&[data-row=true] label': { justifyItems: 'center', textAlign: 'center' },
  '&[data-row=true] label + label': { borderInlineStart: `1px solid ${theme.vars.palette.divider}` },
  '&[data-row=false] label + label': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& label:has(:checked)': { background: theme.vars.palette.primary.tint },
  '& label:has(:checked) b': { color: theme.vars.palette.primary.main, fontWeight: WEIGHTS.strong },
  '& label:has(:focus-visible)': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
    borderRadius: 9,
  },
  '& b': { fontWeight: 500 },
  '& small': { fontSize: SIZES.xs, color: theme.vars.palette.text.secondary },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
}));

interface Option {
  readonly id: string;
  readonly label: string;
  readonly text?: string;
}

interface Props<Id extends string> {
  readonly label: string;
  readonly help?: string;
  readonly options: readonly (Option & { readonly id: Id })[];
  /** Empty while nothing is chosen. */
  readonly value: Id | '';
  readonly onChange: (id: Id) => void;
  /** The form is not sent before something is chosen. */
  readonly required?: boolean;
  /** Below one another, though they have no explanations: long labels. */
  readonly stacked?: boolean;
}

export function ChoiceField<Id extends string>(props: Props<Id>) {
  const { label, help, options, value, onChange, required = false, stacked = false } = props;
  const name = useId();
  return (
    <Set aria-describedby={help ? `${name}-help` : undefined}>
      <legend>{label}</legend>
      <Options data-row={!stacked && options.every(({ text }) => text === undefined)}>
        {options.map(({ id, label: words, text }) => (
          <label key={id}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === value}
              required={required}
              onChange={() => onChange(id)}
            />
            <b>{words}</b>
            {text && <small>{text}</small>}
          </label>
        ))}
      </Options>
      {help && <Hint id={`${name}-help`}>{help}</Hint>}
    </Set>
  );
}
