// Texts beside content that is in English whatever language is shown.
import type { Values } from './messages.js';
import { t as shown } from './reading.js';

export const t = (key: Parameters<typeof shown>[0], values: Values = {}): string => shown(key, values, 'en');
