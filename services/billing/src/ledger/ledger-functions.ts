// The ledger's functions, callees first; they are installed again at every migrate. Hold, settle and release are each one call,
// one transaction and one round trip.
import beginRefund from './functions/begin-refund.sql';
import clawBack from './functions/claw-back.sql';
import collectAfterRelease from './functions/collect-after-release.sql';
import collectDebt from './functions/collect-debt.sql';
import expireHold from './functions/expire-hold.sql';
import giveBackHold from './functions/give-back-hold.sql';
import grantDaily from './functions/grant-daily.sql';
import holdFreeQuestion from './functions/hold-free-question.sql';
import holdPrice from './functions/hold-price.sql';
import lockCounters from './functions/lock-counters.sql';
import outcomeOfKnownHold from './functions/outcome-of-known-hold.sql';
import postTransfer from './functions/post-transfer.sql';
import releaseHold from './functions/release-hold.sql';
import renewHold from './functions/renew-hold.sql';
import settleHold from './functions/settle-hold.sql';
import takeLate from './functions/take-late.sql';
import usageOf from './functions/usage-of.sql';
import walletReplyOf from './functions/wallet-reply-of.sql';

export const LEDGER_FUNCTIONS = [
  usageOf,
  walletReplyOf,
  lockCounters,
  collectDebt,
  collectAfterRelease,
  clawBack,
  postTransfer,
  grantDaily,
  outcomeOfKnownHold,
  renewHold,
  holdPrice,
  holdFreeQuestion,
  takeLate,
  settleHold,
  giveBackHold,
  releaseHold,
  expireHold,
  beginRefund,
];
