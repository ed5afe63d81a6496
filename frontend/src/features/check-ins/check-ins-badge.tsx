// In the top bar while a check-in is due: how many, and the way to them.
import Badge from '@mui/material/Badge';
import MuiIconButton from '@mui/material/IconButton';
import Bell from 'lucide-react/icons/bell';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/check-ins.js';
import { LIST_AGE, useCheckInsQuery } from './api.js';

/** How often the list is read again while the page stays open: a check-in becomes due by itself. */
const EVERY_MS = 5 * 60_000;

export function CheckInsBadge() {
  const { data = [] } = useCheckInsQuery(undefined, {
    ...LIST_AGE,
    pollingInterval: EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  const due = data.filter(({ isDue }) => isDue).length;
  if (due === 0) return null;
  const label = t('checkIns.badge', { n: due });
  return (
    <MuiIconButton component={Link} to={paths.checkIns} aria-label={label} title={label}>
      <Badge badgeContent={due} color="primary">
        <Bell size={20} />
      </Badge>
    </MuiIconButton>
  );
}
