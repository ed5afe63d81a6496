import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { RADIUS } from '../../ui/theme/tokens.js';

const THUMB =
  'M7.5 11v8.5H5A1.5 1.5 0 0 1 3.5 18v-5.5A1.5 1.5 0 0 1 5 11zM7.5 11l3.7-7a2.3 2.3 0 0 1 2.3 2.8L13 9.5h5a2 2 0 0 1 2 2.4l-1.2 6a2 2 0 0 1-2 1.6H7.5';

const Button = styled('button')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: 44,
  blockSize: 44,
  padding: 0,
  border: 0,
  borderRadius: RADIUS.pill,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  verticalAlign: 'middle',
  '&:hover': { background: theme.vars.palette.surface.sunken },
  '&[aria-pressed=true]': { color: theme.vars.palette.primary.main },
  '&[aria-pressed=true] path': { fill: 'currentColor', fillOpacity: 0.25 },
  '&:disabled': { cursor: 'default' },
}));

interface Props {
  readonly label: string;
  readonly points: 'up' | 'down';
  readonly pressed: boolean;
  readonly expanded?: boolean;
  readonly onClick: () => void;
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

export function ThumbButton({ label, points, pressed, expanded, onClick, buttonRef }: Props) {
  return (
    <Button
      type="button"
      ref={buttonRef}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      onClick={onClick}
    >
      <svg
        width={18}
        height={18}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        style={points === 'down' ? { transform: 'rotate(180deg)' } : undefined}
      >
        <path d={THUMB} />
      </svg>
    </Button>
  );
}
