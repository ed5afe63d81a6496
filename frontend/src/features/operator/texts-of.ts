// Small wordings that more than one screen needs.
import { say } from './texts.js';

export function methodName(method: string): string {
  if (method === 'paypal') return say('method.paypal');
  return method === 'payerurl' ? say('method.payerurl') : method;
}
