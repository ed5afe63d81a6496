// Parameters of our own addresses that hold search words or grant access; they are not stored with a visit.
const PRIVATE =
  /^(session|sessionid|userid|devicefingerprint|email|password|token|code|q|query|search|symptom|payerid|paymentid|transaction_?id|txn_id|order_id)$/i;

export const isPrivate = (name: string): boolean => PRIVATE.test(name);

/** An address without its private parameters and its fragment; returned unchanged when it has none. */
export function withoutPrivate(address: string): string {
  const [whole = ''] = address.split('#', 1);
  const at = whole.indexOf('?');
  if (at < 0) return whole;
  const kept = whole
    .slice(at + 1)
    .split('&')
    .filter((pair) => !isPrivate(nameOf(pair)));
  return kept.length > 0 ? `${whole.slice(0, at)}?${kept.join('&')}` : whole.slice(0, at);
}

function nameOf(pair: string): string {
  const [name = ''] = pair.split('=', 1);
  // Skips decoding: most names contain no escapes.
  if (!/[%+?]/.test(name)) return name;
  return [...new URLSearchParams(`${name}=`).keys()][0] ?? '';
}
