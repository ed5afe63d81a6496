// Which columns a table shows.
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import Settings2 from 'lucide-react/icons/settings-2';
import { IconButton } from '../../../ui/icon-button.js';
import { say } from '../texts.js';

interface Named {
  readonly id: string;
  readonly label: string;
}

export interface ColumnMenuProps {
  readonly columns: readonly Named[];
  readonly isShown: (id: string) => boolean;
  readonly onToggle: (id: string) => void;
}

export function ColumnMenu({ columns, isShown, onToggle }: ColumnMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        icon={Settings2}
        label={say('table.columns')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {columns.map(({ id, label }) => (
          <MenuItem
            key={id}
            role="menuitemcheckbox"
            aria-checked={isShown(id)}
            onClick={() => onToggle(id)}
            sx={{ paddingBlock: 0 }}
          >
            <Checkbox checked={isShown(id)} tabIndex={-1} slotProps={{ input: { 'aria-hidden': true } }} size="small" />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
