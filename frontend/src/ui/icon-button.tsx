// A button that is only an icon: it always has a name, shown on hover and read out.
import MuiIconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { Icon, type IconName } from './icons.js';

interface Props extends Omit<IconButtonProps, 'children' | 'aria-label' | 'title'> {
  readonly icon: IconName;
  readonly label: string;
}

export function IconButton({ icon, label, ...rest }: Props) {
  return (
    <MuiIconButton {...rest} aria-label={label} title={label}>
      <Icon name={icon} />
    </MuiIconButton>
  );
}
