// The password next to a new address. Left empty, the server decides: at once soon after a log-in, otherwise by a link.
import { t } from '../../i18n/auth.js';
import { Field } from '../../ui/field.js';
import { useMailOptionsQuery } from '../auth/index.js';

interface Props {
  readonly value: string;
  readonly onChange: (password: string) => void;
}

export function PasswordProof({ value, onChange }: Props) {
  const { data: options } = useMailOptionsQuery();
  return (
    <Field
      label={t('address.password')}
      type="password"
      autoComplete="current-password"
      value={value}
      hint={t(options?.available ? 'address.passwordHint' : 'address.passwordNeeded')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** What a change sends: no field at all while nothing is typed. */
export const proofOf = (password: string): { password?: string } => (password ? { password } : {});
