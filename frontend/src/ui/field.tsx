// A labelled input: what MUI's TextField is made of, without the menu and the two other frames that it loads as well.
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import InputBase, { type InputBaseProps } from '@mui/material/InputBase';
import type { NativeSelectProps } from '@mui/material/NativeSelect';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { Select } from './select.js';

interface Labelled {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}
interface Control {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
}

function Frame({ label, hint, error, children }: Labelled & { readonly children: (control: Control) => ReactNode }) {
  const id = useId();
  const below = error ?? hint;
  const belowId = below ? `${id}-below` : undefined;
  return (
    <FormControl error={error !== undefined}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      {children({ id, 'aria-describedby': belowId })}
      {below && (
        <FormHelperText id={belowId} role={error ? 'alert' : undefined}>
          {below}
        </FormHelperText>
      )}
    </FormControl>
  );
}

type FieldProps = Labelled & Pick<InputBaseProps, 'multiline' | 'minRows'> & InputHTMLAttributes<HTMLInputElement>;

/** All but the label and what stands below goes to the input; `multiline` makes it one that grows. */
export function Field({ label, hint, error, multiline, minRows, ...input }: FieldProps) {
  return (
    <Frame {...{ label, hint, error }}>
      {(control) => <InputBase {...control} {...{ multiline, minRows }} slotProps={{ input }} />}
    </Frame>
  );
}

/** The same with a choice of few; the options are its children. */
export function SelectField({ label, hint, error, ...select }: Labelled & Omit<NativeSelectProps, 'error'>) {
  return <Frame {...{ label, hint, error }}>{(control) => <Select {...control} {...select} />}</Frame>;
}
