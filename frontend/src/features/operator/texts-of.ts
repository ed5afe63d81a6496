// Small wordings that more than one screen needs.
import { count } from './format.js';
import { type OperatorText, say } from './texts.js';

/** 1 page, 2 pages: the texts `key` and `key.one`. */
export function counted(key: OperatorText, n: number): string {
  return n === 1 ? say(`${key}.one` as OperatorText) : say(key, { n: count(n) });
}

export function methodName(method: string): string {
  if (method === 'paypal') return say('method.paypal');
  return method === 'payerurl' ? say('method.payerurl') : method;
}
