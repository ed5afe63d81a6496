import { type Tone, ToneBadge } from '../operator/index.js';

const TONES: Readonly<Record<string, Tone>> = {
  active: 'default',
  enabled: 'default',
  complete: 'default',
  in_progress: 'secondary',
  partial: 'secondary',
  open: 'destructive',
  hardcoded: 'destructive',
};

/** How a status looks; what is not known makes no statement. */
export function toneOf(status: string): Tone {
  return Object.hasOwn(TONES, status) ? (TONES[status] ?? 'outline') : 'outline';
}

export function StatusBadge({ status }: { readonly status: string }) {
  return <ToneBadge tone={toneOf(status)}>{status.replaceAll('_', ' ')}</ToneBadge>;
}
