// What can be done with a conversation or a report session besides opening it.
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { t } from '../../i18n/history.js';
import { Menu, type MenuEntry } from '../../ui/menu.js';

interface Props {
  readonly title: string;
  readonly onRename: () => void;
  readonly onDelete: () => void;
  /** What can be done with this kind only. */
  readonly more?: readonly MenuEntry[];
}

export function EntryMenu({ title, onRename, onDelete, more = [] }: Props) {
  return (
    <Menu
      label={t('history.entry.menu', { title })}
      button={<EllipsisVertical size={20} />}
      entries={[
        { label: t('history.rename'), icon: Pencil, onSelect: onRename },
        ...more,
        { label: t('history.delete'), icon: Trash2, onSelect: onDelete },
      ]}
    />
  );
}
