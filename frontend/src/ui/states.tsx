// What a place shows when there is nothing in it, or when it could not be filled.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '../i18n/index.js';

const Place = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  padding: '40px 20px',
  textAlign: 'center',
});

interface EmptyProps {
  readonly title: string;
  /** The next step, in words. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyProps) {
  return (
    <Place>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {children && <Typography color="textSecondary">{children}</Typography>}
      {action}
    </Place>
  );
}

interface ErrorProps {
  /** What happened, where the message is more than that. */
  readonly title?: string;
  /** What happened and what was not lost. */
  readonly message: string;
  readonly onRetry?: () => void;
}

export function ErrorState({ title, message, onRetry }: ErrorProps) {
  return (
    <Place role="alert">
      {title && (
        <Typography variant="h3" component="p">
          {title}
        </Typography>
      )}
      <Typography>{message}</Typography>
      {onRetry && (
        <Button variant="outlined" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Place>
  );
}
