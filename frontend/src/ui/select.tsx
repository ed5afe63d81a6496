// The browser's own select, in the frame of the inputs.
import InputBase from '@mui/material/InputBase';
import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';
import ChevronDown from 'lucide-react/icons/chevron-down';

export function Select(props: NativeSelectProps) {
  return <NativeSelect input={<InputBase />} IconComponent={ChevronDown} {...props} />;
}
