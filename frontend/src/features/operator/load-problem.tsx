// A load that failed: what happened, and the button to try it again.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { isApiError, refusalOf } from '../../api/api-error.js';
import { say } from './texts.js';

/** The server's words when too much was read in an hour; otherwise those of the screen. */
export function refusalWords(error: unknown, usual: string): string {
  return (isApiError(error) && error.status === 429 && refusalOf(error).message) || usual;
}

const Place = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: '40px 20px',
  textAlign: 'center',
});

interface Props {
  readonly title?: string;
  readonly message: string;
  readonly retry?: string | undefined;
  readonly onRetry: () => void;
}

export function LoadProblem({ title, message, retry = say('tryAgain'), onRetry }: Props) {
  return (
    <Place role="alert">
      {title && (
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
      )}
      <Typography sx={{ overflowWrap: 'anywhere', maxWidth: '68ch' }}>{message}</Typography>
      <Button variant="outlined" onClick={onRetry}>
        {retry}
      </Button>
    </Place>
  );
}
