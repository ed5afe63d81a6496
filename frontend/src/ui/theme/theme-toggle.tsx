// Switches between light and dark. Choosing what the system has means following the system again.
import { useColorScheme } from '@mui/material/styles';
import { t } from '../../i18n/index.js';
import { IconButton } from '../icon-button.js';

export function ThemeToggle() {
  const { mode, systemMode, setMode } = useColorScheme();
  const shown = mode === 'system' ? (systemMode ?? 'light') : mode;
  const other = shown === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={other === 'dark' ? 'moon' : 'sun'}
      label={t(other === 'dark' ? 'theme.toDark' : 'theme.toLight')}
      onClick={() => setMode(other === systemMode ? 'system' : other)}
    />
  );
}
