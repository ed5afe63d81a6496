// A button with a short list of actions. The list is loaded when it is first opened.
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import type { MenuListProps } from './menu-list.js';
import { RADIUS } from './theme/tokens.js';

export type { MenuEntry } from './menu-list.js';

interface Props extends Omit<MenuListProps, 'id' | 'open' | 'anchor' | 'onClose'> {
  readonly button: ReactNode;
}

const MenuList = lazy(async () => ({ default: (await import('./menu-list.js')).MenuList }));

const Trigger = styled(ButtonBase)({ minInlineSize: 44, minBlockSize: 44, borderRadius: RADIUS.pill });

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
