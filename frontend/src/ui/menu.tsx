// A button with a short list of actions. Arrow keys walk through it, Escape and a click elsewhere close it, and the
// focus goes back to the button. Lighter than a modal menu: it is on every page.
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon, type IconName } from './icons.js';

export interface MenuEntry {
  readonly label: string;
  readonly icon?: IconName;
  readonly onSelect: () => void;
}

interface Props {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly button: ReactNode;
  /** Stands above the entries, for example whose menu it is. */
  readonly heading?: ReactNode;
  readonly opens?: 'below' | 'above';
  /** `outer`: towards the page's margin; start when the page is wide, end when it is narrow. */
  readonly align?: 'start' | 'end' | 'outer';
}

/** Below this width nothing is free beside the content column. */
export const NO_MARGIN = '@media (max-width: 1319.95px)';

const Place = styled('div')({ position: 'relative', display: 'inline-flex' });
const Trigger = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: 44,
  minBlockSize: 44,
  padding: 0,
  border: 0,
  borderRadius: 22,
  background: 'none',
  cursor: 'pointer',
});
const Panel = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.modal,
  minInlineSize: 232,
  padding: 6,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 14,
  boxShadow: 'var(--float)',
  '&[data-opens=below]': { insetBlockStart: 'calc(100% + 8px)' },
  '&[data-opens=above]': { insetBlockEnd: 'calc(100% + 8px)' },
  '&[data-align=start]': { insetInlineStart: 0 },
  '&[data-align=end]': { insetInlineEnd: 0 },
  '&[data-align=outer]': { [NO_MARGIN]: { insetInlineEnd: 0 } },
}));
const Item = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  inlineSize: '100%',
  minBlockSize: 44,
  padding: '8px 12px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  fontSize: '0.9375rem',
  textAlign: 'start',
  cursor: 'pointer',
  '& svg': { color: theme.vars.palette.text.secondary },
  '&:hover, &:focus-visible': { background: theme.vars.palette.surface.sunken },
}));

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus();
}

export function Menu({ label, entries, button, heading, opens = 'below', align = 'end' }: Props) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    place.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const outside = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => (event.key === 'Escape' ? close() : walk(event));

  return (
    <Place ref={place}>
      <Trigger
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!open)}
      >
        {button}
      </Trigger>
      {open && (
        <Panel data-opens={opens} data-align={align}>
          {heading}
          <div id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
            {entries.map(({ label: name, icon, onSelect }) => (
              <Item
                key={name}
                type="button"
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  close();
                  onSelect();
                }}
              >
                {icon && <Icon name={icon} />}
                {name}
              </Item>
            ))}
          </div>
        </Panel>
      )}
    </Place>
  );
}
