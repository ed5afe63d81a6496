// The notification region: shows the newest toast for its time, holds it while somebody points at it or is in it, dismisses
// it on a swipe to the right or by the close button. F8 puts the focus here.
import { styled } from '@mui/material/styles';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { t } from '../../i18n/index.js';
import { IconButton } from '../icon-button.js';
import { RADIUS, SIZES, WEIGHTS } from '../theme/tokens.js';
import { useAppDispatch } from '../use-dispatch.js';
import { InFront } from './in-front.js';
import {
  selectToasts,
  type Toast,
  TOAST_DURATION_MS,
  TOAST_REMOVE_DELAY_MS,
  toastDismissed,
  toastRemoved,
} from './toasts.slice.js';

export const SWIPE_THRESHOLD_PX = 50;

const Region = styled('section')({
  position: 'fixed',
  zIndex: 1500,
  insetBlockEnd: 'max(20px, env(safe-area-inset-bottom))',
  insetInlineEnd: 20,
  inlineSize: 'min(400px, calc(100vw - 40px))',
  borderRadius: RADIUS.card,
  // What is done on a phone is done at its foot.
  '@media (max-width: 599px)': { insetBlock: '12px auto' },
});
const Sheet = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '14px 8px 14px 16px',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: RADIUS.card,
  boxShadow: 'var(--float)',
  touchAction: 'pan-y',
  animation: 'toast-in 180ms ease-out',
  '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
  '& > svg': { marginBlockStart: 5, color: theme.vars.palette.primary.main },
  '&[data-tone=error] > svg': { color: theme.vars.palette.error.main },
  '& > div': { flex: 1, paddingBlock: 4 },
  '& button': { marginBlock: -4 },
}));
const Title = styled('p')({ fontSize: SIZES.sm, fontWeight: WEIGHTS.strong, lineHeight: 1.4 });
const Text = styled('p')(({ theme }) => ({
  marginBlockStart: 2,
  fontSize: SIZES.sm,
  lineHeight: 1.45,
  color: theme.vars.palette.text.secondary,
}));

/** How far the pointer has dragged the toast to the right; past the threshold it is dismissed. */
function useSwipe(onSwiped: () => void) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const moved = (event: PointerEvent) => (start.current === null ? 0 : Math.max(0, event.clientX - start.current));
  const end = () => {
    start.current = null;
    setOffset(0);
  };
  return {
    style: {
      transform: offset ? `translateX(${offset}px)` : undefined,
      opacity: offset ? 1 - offset / 300 : undefined,
    },
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => setOffset(moved(event)),
    onPointerUp: (event: PointerEvent) => {
      const far = moved(event) > SWIPE_THRESHOLD_PX;
      end();
      if (far) onSwiped();
    },
    onPointerCancel: end,
  };
}

function ToastSheet({ toast, held }: { readonly toast: Toast; readonly held: boolean }) {
  const dispatch = useAppDispatch();
  const dismiss = () => dispatch(toastDismissed(toast.id));
  const swipe = useSwipe(dismiss);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dispatch(toastDismissed(toast.id)), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [held, toast.id, dispatch]);
  return (
    <Sheet data-tone={toast.tone} {...swipe}>
      {toast.tone === 'error' ? <CircleAlert size={20} /> : <Check size={20} />}
      <div>
        <Title>{toast.title}</Title>
        {toast.description && <Text>{toast.description}</Text>}
      </div>
      <IconButton icon={X} label={t('toast.close')} onClick={dismiss} />
    </Sheet>
  );
}

/** Forgets a toast long after it was dismissed. */
function useRemoval(toast: Toast | undefined): void {
  const dispatch = useAppDispatch();
  const closed = toast && !toast.open ? toast.id : null;
  useEffect(() => {
    if (closed === null) return;
    const timer = setTimeout(() => dispatch(toastRemoved(closed)), TOAST_REMOVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [closed, dispatch]);
}

function useF8(focus: () => void): void {
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

export function ToastRegion() {
  const [toast] = useSelector(selectToasts);
  const region = useRef<HTMLElement>(null);
  const [pointed, setPointed] = useState(false);
  const [inside, setInside] = useState(false);
  useRemoval(toast);
  useF8(() => region.current?.focus());
  return (
    <InFront>
      <Region
        ref={region}
        tabIndex={-1}
        className="no-print"
        aria-label={t('toast.region')}
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => setInside(true)}
        onBlur={() => setInside(false)}
      >
        <div aria-live={toast?.tone === 'error' ? 'assertive' : 'polite'} aria-atomic="true">
          {toast?.open && <ToastSheet key={toast.id} toast={toast} held={pointed || inside} />}
        </div>
      </Region>
    </InFront>
  );
}
