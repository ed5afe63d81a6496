// What can be done about something that failed: retry or discard it, one or all.
import Button from '@mui/material/Button';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import { CellButton, Row, say, WithRight } from '../../operator/index.js';

export type Action = 'retry' | 'discard';

interface ChoicesProps {
  /** Which one, for screen readers. */
  readonly about: string;
  readonly ask: (action: Action) => void;
}

export function Choices({ about, ask }: ChoicesProps) {
  return (
    <WithRight right="work">
      <Row>
        <CellButton about={about} onClick={() => ask('retry')}>
          {say('queues.retry')}
        </CellButton>
        <CellButton about={about} onClick={() => ask('discard')}>
          {say('queues.discard')}
        </CellButton>
      </Row>
    </WithRight>
  );
}

/** For all of a place at once. */
export function Buttons({ about, ask }: ChoicesProps) {
  return (
    <WithRight right="work">
      <Row>
        <Button variant="outlined" size="small" onClick={() => ask('retry')}>
          {say('queues.retryAll')}
          <VisuallyHidden> {about}</VisuallyHidden>
        </Button>
        <Button variant="text" size="small" color="error" onClick={() => ask('discard')}>
          {say('queues.discardAll')}
          <VisuallyHidden> {about}</VisuallyHidden>
        </Button>
      </Row>
    </WithRight>
  );
}
