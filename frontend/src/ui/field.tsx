// A labelled input: the label stands above and stays; the hint or the error stands below, tied to the input.
import { styled } from '@mui/material/styles';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

const Place = styled('div')({ display: 'grid', gap: 6 });
const Label = styled('label')({ fontSize: '0.9375rem', fontWeight: 550, lineHeight: 1.4 });
const Hint = styled('p')(({ theme }) => ({
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
  '&[data-error]': { color: theme.vars.palette.error.main },
}));

export const Input = styled('input')(({ theme }) => ({
  inlineSize: '100%',
  minBlockSize: 48,
  padding: '10px 14px',
  fontSize: '1.0625rem',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.surface.outline}`,
  borderRadius: 10,
  transition: 'border-color 120ms ease-out',
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '&:focus-visible': { outlineOffset: -1, borderColor: theme.vars.palette.primary.main },
  '&[aria-invalid=true]': { borderColor: theme.vars.palette.error.main },
}));

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

export function Field({ label, hint, error, ...input }: Props) {
  const id = useId();
  const below = error ?? hint;
  return (
    <Place>
      <Label htmlFor={id}>{label}</Label>
      <Input
        {...input}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={below ? `${id}-below` : undefined}
      />
      {below && (
        <Hint id={`${id}-below`} data-error={error !== undefined || undefined} role={error ? 'alert' : undefined}>
          {below}
        </Hint>
      )}
    </Place>
  );
}
