// When a page breaks: kind words and a way on, never a white screen.
import { Component, type ReactNode } from 'react';
import { t } from '../i18n/index.js';
import { EmptyState } from './states.js';
import Button from '@mui/material/Button';

interface Props {
  readonly children: ReactNode;
  /** When this changes (the address, say), the children are tried again. */
  readonly resetKey?: string;
}

interface State {
  readonly failed: boolean;
  readonly resetKey: string | undefined;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <EmptyState
          title={t('broken.title')}
          action={
            <Button variant="contained" onClick={() => window.location.reload()}>
              {t('broken.reload')}
            </Button>
          }
        >
          {t('broken.text')}
        </EmptyState>
      </div>
    );
  }
}
