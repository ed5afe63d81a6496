// What can be done with a conversation or a report session besides opening it.
import { t } from '../../i18n/history.js';
import { Icon } from '../../ui/icons.js';
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
      button={<Icon name="more" />}
      entries={[
        { label: t('history.rename'), icon: 'pencil', onSelect: onRename },
        ...more,
        { label: t('history.delete'), icon: 'trash', onSelect: onDelete },
      ]}
    />
  );
}
