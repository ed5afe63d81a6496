// Who is paying, as every call and record about a payment names them.
import type { User } from '@medconsult/common';
import { deviceFingerprint } from '../device/index.js';

export interface Payer {
  readonly userId: string | null;
  readonly email: string | null;
  readonly deviceFingerprint: string;
}

export async function payerOf(user: User | null): Promise<Payer> {
  return { userId: user?.id ?? null, email: user?.email ?? null, deviceFingerprint: await deviceFingerprint() };
}
