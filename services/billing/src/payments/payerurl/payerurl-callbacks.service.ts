// PayerURL's callbacks. The signature is checked before anything else is looked at, and is the only proof there is.
import { Inject, Injectable } from '@nestjs/common';
import { AppError, type RawRequest } from '@medconsult/common';
import { LOGGER, type Logger } from '@medconsult/common/server';
import { PaymentProvidersService } from '../payment-providers.service.js';
import { ProviderEventsStore } from '../provider-events.store.js';
import { PurchasesStore } from '../purchases.store.js';
import { SettlementService } from '../settlement.service.js';
import { ANSWERS, callbackOf, findingOfCallback, type Callback } from './payerurl-callback.rules.js';
import type { Fields } from './payerurl-signature.js';

type Answer = (typeof ANSWERS)[keyof typeof ANSWERS];

const MOST_FIELDS = 50;

function fieldsOf({ body, headers }: RawRequest): Fields {
  const text = Buffer.from(body, 'base64').toString('utf8');
  if (!headers['content-type']?.includes('json')) return [...new URLSearchParams(text)].slice(0, MOST_FIELDS);
  try {
    const value: unknown = JSON.parse(text);
    const entries = Object.entries(value as object).slice(0, MOST_FIELDS);
    return entries.map(([name, each]) => [name, each === null ? '' : String(each)] as const);
  } catch {
    return [];
  }
}

/** NUL and lone surrogates can be neither signed nor stored, and no provider sends them. */
const isText = (field: Fields[number]): boolean => field.every((text) => text.isWellFormed() && !text.includes('\0'));

function credentialOf({ headers }: RawRequest, fields: Fields): string {
  const header = headers['authorization']?.replace(/^Bearer\s+/i, '');
  return header || (fields.find(([name]) => name === 'authStr')?.[1] ?? '').replace(/^Bearer\s+/i, '');
}

@Injectable()
export class PayerUrlCallbacksService {
  constructor(
    private readonly providers: PaymentProvidersService,
    private readonly events: ProviderEventsStore,
    private readonly purchases: PurchasesStore,
    private readonly settlement: SettlementService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws AppError CALLBACK_REFUSED for what PayerURL did not sign */
  async receive(request: RawRequest): Promise<Answer> {
    const fields = fieldsOf(request);
    const isReadable = fields.every(isText);
    const dialect = isReadable && this.providers.payerurl.verify(credentialOf(request, fields), fields);
    if (!dialect) throw new AppError('CALLBACK_REFUSED', { status: ANSWERS.refused.status });
    const callback = callbackOf(fields);
    const id = `${callback.orderId}|${callback.transactionId}|${callback.statusCode}`;
    const note = { provider: 'payerurl' as const, id, type: callback.statusCode, verifiedBy: dialect };
    await this.events.receive(note);
    const answer = await this.handle(callback);
    await this.events.finish(note, String(answer.status));
    return answer;
  }

  /** Repeats are not skipped: applying the same again changes nothing, and the answer must be the same. */
  private async handle(callback: Callback): Promise<Answer> {
    const purchase = callback.orderId ? await this.purchases.find(callback.orderId) : undefined;
    if (purchase?.provider !== 'payerurl' || purchase.id !== callback.orderId) {
      this.logger.error({ orderId: callback.orderId.slice(0, 64) }, 'PayerURL reported a payment that is not ours');
      return ANSWERS.notComplete;
    }
    const finding = findingOfCallback(callback, purchase);
    if (!finding) return ANSWERS.notComplete;
    const { state } = await this.settlement.apply(purchase.id, finding);
    if (finding.observation === 'cancelled') return ANSWERS.cancelled;
    return state === 'review' ? ANSWERS.notComplete : ANSWERS.done;
  }
}
