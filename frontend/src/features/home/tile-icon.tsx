// The icon that home.json names for a tile.
import type { LucideIcon } from 'lucide-react';
import Activity from 'lucide-react/icons/activity';
import BookOpen from 'lucide-react/icons/book-open';
import Check from 'lucide-react/icons/check';
import FileChartColumn from 'lucide-react/icons/file-chart-column';
import Flame from 'lucide-react/icons/flame';
import Image from 'lucide-react/icons/image';
import Lock from 'lucide-react/icons/lock';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Scale from 'lucide-react/icons/scale';
import Users from 'lucide-react/icons/users';
import type { TileIcon as Name } from '../../content/home.schema.js';

const ICONS: Readonly<Record<Name, LucideIcon>> = {
  chat: MessageSquareText,
  image: Image,
  report: FileChartColumn,
  lock: Lock,
  scale: Scale,
  flame: Flame,
  heart: Activity,
  check: Check,
  people: Users,
  book: BookOpen,
  refresh: RotateCw,
};

/** The schema of home.json holds the names. */
export function TileIcon({ name, size }: { readonly name: string; readonly size: number }) {
  const Icon = ICONS[name as Name];
  return <Icon size={size} />;
}
