// @ts-check
// Decides what a call is answered, before any wire format: the tokens, why they end, and the usage figures.
import { createHash } from 'node:crypto';
import { idFrom } from '../http.mjs';
import { replyTo } from './reply.mjs';
import { fillSchema } from './schema.mjs';

/**
 * A call, freed from its wire format.
 * @typedef {object} Call
 * @property {string} model
 * @property {import('./reply.mjs').Question} question
 * @property {string} prompt  everything that was sent as text, for the usage figures
 * @property {string} cacheable  the part of it that a cache may hold; empty: none
 * @property {number} [maxTokens]
 * @property {any} [schema]  wanted shape of the answer
 * @property {string} [tool]  name of the tool that must be called
 */

/**
 * @typedef {object} Plan
 * @property {string} id
 * @property {string} model
 * @property {string[]} tokens
 * @property {'end' | 'length' | 'refusal' | 'tool'} stop
 * @property {string} [tool]
 * @property {{ input: number, output: number, cacheRead: number, cacheWritten: number }} usage
 */

const CHARACTERS_PER_TOKEN = 4;
const IMAGE_TOKENS = 1600;
const CACHE_FROM_TOKENS = 1024;
const MAX_TOKENS_FAULT = 12;
const REFUSAL = 'I cannot help with this request.';

/** Remembers which prompts a provider would have in its cache. */
export function createPromptCache() {
  /** @type {Set<string>} */
  const seen = new Set();
  return (/** @type {string} */ text) => {
    const tokens = countTokens(text);
    if (tokens < CACHE_FROM_TOKENS) return { cacheRead: 0, cacheWritten: 0 };
    const key = createHash('sha256').update(text).digest('hex');
    if (seen.has(key)) return { cacheRead: tokens, cacheWritten: 0 };
    seen.add(key);
    return { cacheRead: 0, cacheWritten: tokens };
  };
}

/** @param {string} text */
function countTokens(text) {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

/** @param {Call} call @param {string | undefined} fault */
function textFor({ question, schema }, fault) {
  if (fault === 'empty') return '';
  if (fault === 'refusal') return REFUSAL;
  const reply = replyTo(question);
  return schema ? JSON.stringify(fillSchema(schema, reply)) : reply;
}

/** @param {Call} call @param {string | undefined} fault @returns {Plan['stop']} */
function stopFor({ tool }, fault) {
  if (fault === 'refusal') return 'refusal';
  return tool ? 'tool' : 'end';
}

/**
 * @param {Call} call
 * @param {import('../faults.mjs').Fault | undefined} fault
 * @param {ReturnType<typeof createPromptCache>} cached
 * @returns {Plan}
 */
export function planAnswer(call, fault, cached) {
  const name = fault?.name;
  const all = textFor(call, name).match(/\s*\S{1,12}/gu) ?? [];
  const limit = name === 'max-tokens' ? Math.min(MAX_TOKENS_FAULT, all.length - 1) : (call.maxTokens ?? Infinity);
  const cut = all.length > limit;
  const tokens = cut ? all.slice(0, Math.max(1, limit)) : all;
  const seed = `${call.model}\n${call.prompt}\n${call.question.turn}`;
  return {
    id: idFrom('', seed),
    model: call.model,
    tokens,
    stop: cut ? 'length' : stopFor(call, name),
    tool: name === 'refusal' ? undefined : call.tool,
    usage: {
      input: countTokens(call.prompt) + call.question.images.length * IMAGE_TOKENS,
      output: tokens.length,
      ...cached(call.cacheable),
    },
  };
}
