// What only some operators may use is shown to them alone; the server checks each call by the same table of rights.
import type { OperatorRight } from '@medconsult/common';
import type { ReactNode } from 'react';
import { useRight } from './use-account.js';

interface Props {
  readonly right: OperatorRight;
  readonly children: ReactNode;
}

export function WithRight({ right, children }: Props) {
  return useRight(right) && children;
}
