// @ts-check
// Anthropic's Messages API. Both generations of the SDK are accepted: x-api-key, and Authorization: Bearer.
import { idFrom } from '../http.mjs';
import { callOf, framesOf, imagesOf, lastUserText, wholeMessage } from './anthropic-wire.mjs';
import { createPromptCache, planAnswer } from './plan.mjs';
import { playStream, playWhole } from './play.mjs';

const MAX_REQUEST_BYTES = 32 * 1024 * 1024;
const ERRORS = /** @type {Record<number, string>} */ ({
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
});

/** @param {{ llmKey?: string, tokenDelayMs?: number }} options @returns {import('../http.mjs').Service} */
export function anthropicService({ llmKey, tokenDelayMs = 0 }) {
  const cached = createPromptCache();
  /** @type {import('../http.mjs').Service} */
  const service = {
    name: 'anthropic',
    refuse: (status, fault, context) => refusal(context, status, fault.message ?? `Sandbox fault ${fault.name}`),
    markerText: ({ body }) => lastUserText(body),
    routes: [{ method: 'POST', path: '/anthropic/v1/messages', handle: (context) => messages(context) }],
  };

  /** @param {import('../http.mjs').Context} context */
  async function messages(context) {
    const wrong = checkHead(context, llmKey) ?? checkBody(context);
    if (wrong) return wrong;
    const { body, fault } = context;
    if (fault?.name === 'quota') return refusal(context, 400, 'Your credit balance is too low to access the API.');
    const images = imagesOf(body);
    if ('error' in images) return refusal(context, 400, images.error);
    const plan = planAnswer(callOf(body, images.images), fault, cached);
    const headers = { 'request-id': requestId(context) };
    if (!body.stream) return playWhole(context, service, { headers, body: wholeMessage(plan) });
    const error = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } };
    const errorFrames = [{ event: 'error', data: error }];
    return void (await playStream(context, { frames: framesOf(plan), errorFrames, headers, tokenDelayMs }));
  }
  return service;
}

/** @param {import('../http.mjs').Context} context */
function requestId({ record }) {
  return idFrom('req_', `anthropic ${record?.id} ${record?.at}`);
}

/** @param {import('../http.mjs').Context} context @param {number} status @param {string} message */
function refusal(context, status, message) {
  const id = requestId(context);
  const type = ERRORS[status] ?? (status >= 500 ? 'api_error' : 'invalid_request_error');
  return { status, headers: { 'request-id': id }, body: { type: 'error', error: { type, message }, request_id: id } };
}

/** @param {import('../http.mjs').Context} context @param {string | undefined} llmKey */
function checkHead(context, llmKey) {
  const { headers } = context.req;
  const key = headers['x-api-key'] ?? headers.authorization?.replace(/^Bearer\s+/i, '');
  if (!key || key === 'invalid' || (llmKey && key !== llmKey)) return refusal(context, 401, 'invalid x-api-key');
  if (!headers['anthropic-version']) return refusal(context, 400, 'anthropic-version: header is required');
  if (Buffer.byteLength(context.text) > MAX_REQUEST_BYTES) {
    return refusal(context, 413, 'Request exceeds the maximum size');
  }
  return undefined;
}

/** @param {import('../http.mjs').Context} context */
function checkBody(context) {
  const { body } = context;
  if (!body || typeof body !== 'object') return refusal(context, 400, 'The request body is not valid JSON');
  if (typeof body.model !== 'string') return refusal(context, 400, 'model: Field required');
  if (!(Number.isInteger(body.max_tokens) && body.max_tokens > 0)) {
    return refusal(context, 400, 'max_tokens: a positive whole number is required');
  }
  if (!Array.isArray(body.messages) || body.messages.length === 0) {
    return refusal(context, 400, 'messages: at least one message is required');
  }
  const wrong = body.messages.findIndex((/** @type {any} */ each) => !isMessage(each));
  if (wrong >= 0) return refusal(context, 400, `messages.${wrong}: role or content is not valid`);
  return undefined;
}

/** @param {any} message */
function isMessage(message) {
  if (!['user', 'assistant'].includes(message?.role)) return false;
  const { content } = message;
  return typeof content === 'string' ? content.trim() !== '' : Array.isArray(content) && content.length > 0;
}
