// Texts beside content that is in English whatever language is shown.
import type { TextKey } from './index.js';
import { translate, type Values } from './messages.js';

export const t = (key: TextKey, values: Values = {}): string => translate(key, values, 'en');
