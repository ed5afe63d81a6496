import ListSubheader from '@mui/material/ListSubheader';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { LucideIcon } from 'lucide-react';
import { directionOf, shownLanguage } from '../i18n/language.js';

export interface MenuEntry {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly onSelect: () => void;
  /** The language of the label, where it is not that of the page. */
  readonly lang?: string;
  /** Whether this entry is the current choice. */
  readonly current?: boolean;
}

export interface MenuListProps {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** Shown above the entries, for example whose menu it is. */
  readonly heading?: string;
  readonly opens?: 'below' | 'above';
  readonly align?: 'start' | 'end';
  readonly open: boolean;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** The open list of a menu; see menu.tsx. */
export function MenuList({
  id,
  label,
  entries,
  heading,
  opens = 'below',
  align = 'end',
  open,
  anchor,
  onClose,
}: MenuListProps) {
  const endsAt = directionOf(shownLanguage()) === 'rtl' ? 'left' : 'right';
  const startsAt = endsAt === 'left' ? 'right' : 'left';
  const horizontal = align === 'end' ? endsAt : startsAt;
  const select = (entry: MenuEntry) => {
    onClose();
    entry.onSelect();
  };
  return (
    <MuiMenu
      open={open}
      anchorEl={anchor}
      anchorOrigin={{ vertical: opens === 'above' ? 'top' : 'bottom', horizontal }}
      transformOrigin={{ vertical: opens === 'above' ? 'bottom' : 'top', horizontal }}
      disableScrollLock
      slotProps={{
        list: { id, 'aria-label': label },
        // The list is outside of the page's landmarks: a region of its own keeps it reachable by them.
        paper: { role: 'region', 'aria-label': label, 'data-opens': opens } as object,
      }}
      onClose={onClose}
    >
      {heading && (
        <ListSubheader role="none" disableSticky>
          {heading}
        </ListSubheader>
      )}
      {entries.map((entry, at) => (
        <MenuItem
          key={`${at} ${entry.label}`}
          lang={entry.lang}
          selected={entry.current ?? false}
          aria-current={entry.current || undefined}
          onClick={() => select(entry)}
        >
          {entry.icon && <entry.icon size={20} />}
          {entry.label}
        </MenuItem>
      ))}
    </MuiMenu>
  );
}
