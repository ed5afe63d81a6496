// Switches between light and dark. Choosing what the system has means following the system again.
import { useColorScheme } from '@mui/material/styles';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { t } from '../../i18n/index.js';
import { useHydrated } from '../after-hydration.js';
import { IconButton } from '../icon-button.js';

export function ThemeToggle() {
  const { mode, systemMode, setMode } = useColorScheme();
  const chosen = mode === 'system' ? (systemMode ?? 'light') : mode;
  // Prerendered pages are light; so is the first render of their hydration.
  const shown = useHydrated() ? chosen : 'light';
  const other = shown === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={other === 'dark' ? Moon : Sun}
      label={t(other === 'dark' ? 'theme.toDark' : 'theme.toLight')}
      onClick={() => setMode(other === systemMode ? 'system' : other)}
    />
  );
}
