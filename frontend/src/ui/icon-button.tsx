// A button that is only an icon: it always has a name, shown on hover and read out.
import MuiIconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { LucideIcon } from 'lucide-react';

interface Props extends Omit<IconButtonProps, 'children' | 'aria-label' | 'title'> {
  readonly icon: LucideIcon;
  readonly label: string;
}

export function IconButton({ icon: Icon, label, ...rest }: Props) {
  return (
    <MuiIconButton {...rest} aria-label={label} title={label}>
      <Icon size={20} />
    </MuiIconButton>
  );
}
