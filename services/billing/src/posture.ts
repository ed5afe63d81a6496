import type { OwnPosture } from '@medconsult/common/server';
import { isPlayMoney, type BillingConfig } from './config.js';
import { isStandInMail } from './mail/mail-settings.js';
import { paymentSettingsOf } from './payments/payment-settings.js';

type Mode = NonNullable<OwnPosture['outside']>[number]['mode'];

function modeOf(settings: { readonly baseUrl: string } | null): Mode {
  if (!settings) return 'missing';
  return isPlayMoney(settings.baseUrl) ? 'sandbox' : 'real';
}

function mailModeOf({ SMTP_URL: url }: BillingConfig): Mode {
  if (!url) return 'missing';
  return isStandInMail(url) ? 'sandbox' : 'real';
}

/** For the operators' security audit. */
export function postureOf(config: BillingConfig): OwnPosture {
  const { paypal, payerurl } = paymentSettingsOf(config);
  return {
    outside: [
      { name: 'PayPal', mode: modeOf(paypal) },
      { name: 'PayerURL', mode: modeOf(payerurl) },
      { name: 'E-mail', mode: mailModeOf(config) },
    ],
  };
}
