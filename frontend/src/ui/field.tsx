// A labelled input: the label stands above and stays; the hint or the error stands below, tied to the input.
import { styled, type Theme } from '@mui/material/styles';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { MOTION, RADIUS, SIZES, WEIGHTS } from './theme/tokens.js';

const Place = styled('div')({ display: 'grid', gap: 6 });
const Label = styled('label')({ fontSize: SIZES.sm, fontWeight: WEIGHTS.medium, lineHeight: 1.4 });
const Hint = styled('p')(({ theme }) => ({
  fontSize: SIZES.xs,
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
  '&[data-error]': { color: theme.vars.palette.error.main },
}));

const inputStyle = (theme: Theme) => ({
  inlineSize: '100%',
  minBlockSize: 48,
  padding: '10px 14px',
  fontSize: SIZES.md,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.surface.outline}`,
  borderRadius: RADIUS.control,
  transition: MOTION.border,
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '&:focus-visible': { outlineOffset: -1, borderColor: theme.vars.palette.primary.main },
  '&[aria-invalid=true]': { borderColor: theme.vars.palette.error.main },
});

export const Input = styled('input')(({ theme }) => inputStyle(theme));

const TextArea = styled('textarea')(({ theme }) => ({ ...inputStyle(theme), resize: 'vertical', lineHeight: 1.5 }));

interface Labelled {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}
interface Control {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

function Frame({ label, hint, error, children }: Labelled & { readonly children: (control: Control) => ReactNode }) {
  const id = useId();
  const below = error ?? hint;
  return (
    <Place>
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': below ? `${id}-below` : undefined,
      })}
      {below && (
        <Hint id={`${id}-below`} data-error={error !== undefined || undefined} role={error ? 'alert' : undefined}>
          {below}
        </Hint>
      )}
    </Place>
  );
}

export function Field({ label, hint, error, ...input }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  return <Frame {...{ label, hint, error }}>{(control) => <Input {...input} {...control} />}</Frame>;
}

/** The same for several lines. */
export function TextField({ label, hint, error, ...input }: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <Frame {...{ label, hint, error }}>{(control) => <TextArea {...input} {...control} />}</Frame>;
}

const Select = styled('select')(({ theme }) => inputStyle(theme));

/** The same with a choice of few; the options are its children. */
export function SelectField({ label, hint, error, ...input }: Labelled & SelectHTMLAttributes<HTMLSelectElement>) {
  return <Frame {...{ label, hint, error }}>{(control) => <Select {...input} {...control} />}</Frame>;
}
