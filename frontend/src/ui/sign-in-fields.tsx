// E-mail and password of somebody who has an account; password managers know them by their names.
import { Field } from './field.js';

export interface SignIn {
  readonly email: string;
  readonly password: string;
}

interface Props {
  readonly labels: SignIn;
  readonly value: SignIn;
  readonly onChange: (value: SignIn) => void;
}

const FIELDS = [
  { name: 'email', type: 'email', autoComplete: 'username' },
  { name: 'password', type: 'password', autoComplete: 'current-password' },
] as const;

export function SignInFields({ labels, value, onChange }: Props) {
  return FIELDS.map((field) => (
    <Field
      key={field.name}
      {...field}
      label={labels[field.name]}
      required
      value={value[field.name]}
      onChange={(event) => onChange({ ...value, [field.name]: event.target.value })}
    />
  ));
}
