// What a message offers besides its words: the flags of the specification, which drive the buttons.
import { saysLimitReached } from './chat.rules.js';
import type { Entry } from './entries.js';

export interface MessageFlags {
  readonly showRegisterButton: boolean;
  readonly showPaymentButton: boolean;
  /** A limit was hit: the stored messages are not read again over this one. */
  readonly isUpgradeMessage: boolean;
}

const NONE: MessageFlags = { showRegisterButton: false, showPaymentButton: false, isUpgradeMessage: false };

/** The ways on from a limit: registered users pay, visitors register, and pay where no account is needed for it. */
export function waysOn(signedIn: boolean, payRequired: boolean): Omit<MessageFlags, 'isUpgradeMessage'> {
  return { showRegisterButton: !signedIn, showPaymentButton: signedIn || payRequired };
}

export function flagsOfMessage(entry: Entry, signedIn: boolean): MessageFlags {
  if (entry.kind === 'notice' && entry.reason === 'limit') {
    return { ...waysOn(signedIn, entry.payRequired), isUpgradeMessage: true };
  }
  if (entry.kind === 'answer' && saysLimitReached(entry.text)) return { ...NONE, ...waysOn(signedIn, false) };
  return NONE;
}
