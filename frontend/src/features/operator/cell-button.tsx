// A button in a cell of the operator's tables.
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { VisuallyHidden } from '../../ui/visually-hidden.js';

const Button = styled('button')(({ theme }) => ({
  minBlockSize: 32,
  paddingInline: 10,
  border: `1px solid ${theme.vars.palette.surface.outline}`,
  borderRadius: RADIUS.small,
  background: theme.vars.palette.background.paper,
  fontSize: SIZES.xs,
  fontWeight: WEIGHTS.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { borderColor: theme.vars.palette.text.primary, background: theme.vars.palette.surface.sunken },
  '&:disabled': { cursor: 'default', opacity: 0.5 },
  '@media (pointer: coarse)': { minBlockSize: 44 },
}));

interface CellButtonProps {
  readonly children: ReactNode;
  /** Which row it is about, for screen readers. */
  readonly about?: string;
  readonly onClick: () => void;
}

export function CellButton({ children, about, onClick }: CellButtonProps) {
  return (
    <Button type="button" onClick={onClick}>
      {children}
      {about && <VisuallyHidden> {about}</VisuallyHidden>}
    </Button>
  );
}
