// A button with a short list of actions. The list is loaded when it is first opened.
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';

export interface MenuEntry {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly onSelect: () => void;
  /** The language of the label, where it is not that of the page. */
  readonly lang?: string;
  /** The one of the entries that is in force. */
  readonly current?: boolean;
}

interface Props {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly button: ReactNode;
  /** Stands above the entries, for example whose menu it is. */
  readonly heading?: string;
  readonly opens?: 'below' | 'above';
  readonly align?: 'start' | 'end';
}

const MenuList = lazy(async () => ({ default: (await import('./menu-list.js')).MenuList }));

const Trigger = styled(ButtonBase)({ minInlineSize: 44, minBlockSize: 44, borderRadius: 22 });

export function Menu({ label, button, ...list }: Props) {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const id = useId();
  const onOpen = () => {
    setUsed(true);
    setOpen(true);
  };
  return (
    <>
      <Trigger
        ref={setTrigger}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        title={label}
        onClick={onOpen}
      >
        {button}
      </Trigger>
      {used && (
        <Suspense>
          <MenuList {...list} id={id} label={label} open={open} anchor={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
