// PayerURL's signature: HMAC-SHA256 over the fields as PHP's http_build_query writes them, sorted by top-level name.
import { createHmac } from 'node:crypto';
import { sameText } from '@medconsult/common/server';

export type Fields = readonly (readonly [name: string, value: string])[];

export interface Keys {
  readonly publicKey: string;
  readonly secret: string;
}

function encode(text: string): string {
  const strict = encodeURIComponent(text).replace(
    /[!'()*~]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return strict.replaceAll('%20', '+');
}

const topLevel = (name: string): string => name.split('[')[0] ?? name;

function byName([one]: Fields[number], [other]: Fields[number]): number {
  const [a, b] = [topLevel(one), topLevel(other)];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** What is signed, and what is sent. */
export function canonical(fields: Fields): string {
  return [...fields]
    .sort(byName)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
}

export function signatureOf(fields: Fields, secret: string): string {
  return createHmac('sha256', secret).update(canonical(fields)).digest('hex');
}

export function credential(fields: Fields, { publicKey, secret }: Keys): string {
  return Buffer.from(`${publicKey}:${signatureOf(fields, secret)}`).toString('base64');
}

/** The fields of a callback that are signed; others are not part of it. */
export const SIGNED = [
  'order_id',
  'ext_transaction_id',
  'transaction_id',
  'status_code',
  'note',
  'confirm_rcv_amnt',
  'confirm_rcv_amnt_curr',
  'coin_rcv_amnt',
  'coin_rcv_amnt_curr',
  'txn_time',
] as const;

const UPPER_CASED = ['confirm_rcv_amnt_curr', 'coin_rcv_amnt_curr'];

/** How empty fields and currencies are written before signing: this is undocumented, and the official samples differ. */
const DIALECTS: Readonly<Record<string, (fields: Fields) => Fields>> = {
  'as received': (fields) => fields,
  'without empty': (fields) => fields.filter(([, value]) => value !== ''),
  'without empty and zero': (fields) => fields.filter(([, value]) => value !== '' && value !== '0'),
  'missing as empty': (fields) => {
    const given = new Map(fields);
    return SIGNED.map((name) => [name, given.get(name) ?? ''] as const);
  },
};

const upperCased = (fields: Fields): Fields =>
  fields.map(([name, value]) => [name, UPPER_CASED.includes(name) ? value.toUpperCase() : value] as const);

/**
 * The dialect in which the credential matches the fields; undefined when none does.
 * @param given base64 of `public key:signature`
 */
export function dialectOf(given: string, fields: Fields, keys: Keys): string | undefined {
  const signed = fields.filter(([name]) => (SIGNED as readonly string[]).includes(name));
  let found: string | undefined;
  for (const [name, write] of Object.entries(DIALECTS)) {
    for (const form of [write(signed), upperCased(write(signed))]) {
      if (sameText(given, credential(form, keys))) found ??= name;
    }
  }
  return found;
}
