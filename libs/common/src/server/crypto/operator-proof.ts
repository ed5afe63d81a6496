// Admin checks an operator's identity once per request and confirms it with a proof that only admin can make. Admin requires the
// proof again before it serves an operator, so no other service can claim one.
import { AppError } from '../../errors.js';
import type { Caller } from '../../contract.js';
import { deriveKey, keyedHash, sameText, type SigningKey } from './derive.js';

/** Longer than any operator's call takes. */
const VALID_MS = 120_000;

type Subject = Pick<Caller, 'requestId' | 'operator' | 'operatorRole' | 'operatorSession'>;

export class OperatorProofs {
  private readonly key: Buffer;

  constructor(signingKey: SigningKey) {
    this.key = deriveKey(signingKey, 'operator-proof');
  }

  /** For this operator in this role and session, and for this request only. */
  make(subject: Subject, now = Date.now()): string {
    const until = String(now + VALID_MS);
    return `${until}.${this.sign(subject, until)}`;
  }

  /** @throws AppError INVALID_OPERATOR unless admin itself has confirmed this operator for this request */
  check({ operatorProof, ...subject }: Subject & Pick<Caller, 'operatorProof'>, now = Date.now()): void {
    const [until = '', signature = ''] = operatorProof?.split('.') ?? [];
    const isOurs = subject.operator !== undefined && sameText(signature, this.sign(subject, until));
    if (!isOurs || Number(until) < now) throw new AppError('INVALID_OPERATOR');
  }

  private sign({ operator, operatorRole, operatorSession, requestId }: Subject, until: string): string {
    return keyedHash(this.key, [until, requestId, operator, operatorRole, operatorSession].join('\n'));
  }
}
