// The guides to the six long-term conditions of the specification. What must not wait and what a doctor does are told by
// the engine's own pages, which stand beside them.
import { localized } from './localized.js';
import content from './conditions.json' with { type: 'json' };
import type { ConditionsContent } from './conditions.schema.js';

export const guides = localized(content as ConditionsContent, {
  he: () => import('./he/conditions.json', { with: { type: 'json' } }),
  ru: () => import('./ru/conditions.json', { with: { type: 'json' } }),
});
