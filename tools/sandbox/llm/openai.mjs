// @ts-check
// OpenAI: chat completions and responses share their checks here; their shapes are in the two files next to this one.
import { idFrom } from '../http.mjs';
import { chatFrames, readChat, wholeCompletion } from './openai-chat.mjs';
import { readImage } from './images.mjs';
import { readResponses, responseFrames, wholeResponse } from './openai-responses.mjs';
import { createPromptCache, planAnswer } from './plan.mjs';
import { playStream, playWhole } from './play.mjs';

/**
 * What both kinds of call have in common.
 * @typedef {object} Read
 * @property {string} system
 * @property {{ role: string, text: string, images: string[] }[]} messages
 * @property {number | undefined} maxTokens
 * @property {any} schema
 * @property {string | undefined} tool
 */

/** How one of the two APIs is read and written.
 * @typedef {object} Wire
 * @property {(body: any) => Read | string} read  a text says what is wrong
 * @property {(plan: import('./plan.mjs').Plan, body: any) => unknown} whole
 * @property {(plan: import('./plan.mjs').Plan, body: any) => import('./play.mjs').Frame[]} frames
 * @property {(plan: import('./plan.mjs').Plan) => import('./play.mjs').Frame[]} errorFrames
 */

const OVERLOADED = { message: 'The server had an error while processing your request', type: 'server_error' };

/** @type {Wire} */
const CHAT = {
  read: readChat,
  whole: wholeCompletion,
  frames: chatFrames,
  errorFrames: () => [{ data: { error: { ...OVERLOADED, param: null, code: null } } }],
};

/** @type {Wire} */
const RESPONSES = {
  read: readResponses,
  whole: wholeResponse,
  frames: responseFrames,
  errorFrames: (plan) => {
    const error = { code: 'server_error', message: OVERLOADED.message };
    const response = { .../** @type {object} */ (wholeResponse(plan, {})), status: 'failed', output: [], error };
    return [
      { event: 'error', data: { type: 'error', ...error, param: null, sequence_number: 998 } },
      { event: 'response.failed', data: { type: 'response.failed', response, sequence_number: 999 } },
    ];
  },
};

const ERRORS = /** @type {Record<number, [string, string | null]>} */ ({
  401: ['invalid_request_error', 'invalid_api_key'],
  403: ['permission_error', 'permission_denied'],
  404: ['invalid_request_error', 'model_not_found'],
  429: ['requests', 'rate_limit_exceeded'],
});

/** @param {{ llmKey?: string, tokenDelayMs?: number }} options @returns {import('../http.mjs').Service} */
export function openaiService({ llmKey, tokenDelayMs = 0 }) {
  const cached = createPromptCache();
  /** @type {import('../http.mjs').Service} */
  const service = {
    name: 'openai',
    refuse: (status, fault, context) => refusal(context, status, fault.message ?? `Sandbox fault ${fault.name}`),
    markerText,
    routes: [
      { method: 'POST', path: '/openai/v1/chat/completions', handle: (context) => answer(context, CHAT) },
      { method: 'POST', path: '/openai/v1/responses', handle: (context) => answer(context, RESPONSES) },
    ],
  };

  /** @param {import('../http.mjs').Context} context @param {Wire} wire */
  async function answer(context, wire) {
    const { body, fault } = context;
    const wrong = checkKey(context, llmKey) ?? checkModel(context);
    if (wrong) return wrong;
    if (fault?.name === 'quota') return outOfQuota(context);
    const read = wire.read(body);
    if (typeof read === 'string') return refusal(context, 400, read);
    const images = imagesOf(read);
    if ('error' in images) return refusal(context, 400, images.error);
    const plan = planAnswer(callOf(body.model, read, images.images), fault, cached);
    const headers = { 'x-request-id': requestId(context), 'openai-processing-ms': '1' };
    if (!body.stream) return playWhole(context, service, { headers, body: wire.whole(plan, body) });
    const frames = wire.frames(plan, body);
    return void (await playStream(context, { frames, errorFrames: wire.errorFrames(plan), headers, tokenDelayMs }));
  }
  return service;
}

/** @param {import('../http.mjs').Context} context */
function requestId({ record }) {
  return idFrom('req_', `openai ${record?.id} ${record?.at}`, 32);
}

/** @param {import('../http.mjs').Context} context @param {number} status @param {string} message */
function refusal(context, status, message) {
  const fallback = status >= 500 ? ['server_error', null] : ['invalid_request_error', null];
  const [type, code] = ERRORS[status] ?? fallback;
  const headers = { 'x-request-id': requestId(context) };
  return { status, headers, body: { error: { message, type, param: null, code } } };
}

/** @param {import('../http.mjs').Context} context */
function outOfQuota(context) {
  const message = 'You exceeded your current quota, please check your plan and billing details.';
  const error = { message, type: 'insufficient_quota', param: null, code: 'insufficient_quota' };
  return { ...refusal(context, 429, message), body: { error } };
}

/** @param {import('../http.mjs').Context} context @param {string | undefined} llmKey */
function checkKey(context, llmKey) {
  const key = context.req.headers.authorization?.replace(/^Bearer\s+/i, '');
  const good = key && key !== 'invalid' && (!llmKey || key === llmKey);
  return good ? undefined : refusal(context, 401, 'Incorrect API key provided.');
}

/** @param {import('../http.mjs').Context} context */
function checkModel(context) {
  if (!context.body || typeof context.body !== 'object') {
    return refusal(context, 400, 'We could not parse the JSON body of your request.');
  }
  const good = typeof context.body.model === 'string' && context.body.model !== '';
  return good ? undefined : refusal(context, 400, 'you must provide a model parameter');
}

/** @param {import('../http.mjs').Context} context */
function markerText({ body, path }) {
  const read = path.endsWith('/responses') ? readResponses(body ?? {}) : readChat(body ?? {});
  return typeof read === 'string' ? '' : (lastUser(read)?.text ?? '');
}

/** @param {Read} read */
function lastUser({ messages }) {
  return messages.findLast(({ role }) => role === 'user');
}

/** Checks every picture of the call; answers those of the last message.
 * @param {Read} read @returns {{ images: import('./reply.mjs').Image[] } | { error: string }} */
function imagesOf(read) {
  const last = lastUser(read);
  const images = [];
  for (const message of read.messages) {
    for (const url of message.images) {
      if (/^https:\/\//.test(url)) continue;
      const parts = /^data:(image\/[a-z]+);base64,(.*)$/s.exec(url);
      if (!parts) return { error: 'Invalid image_url: expected a URL or a base64-encoded data URL with an image type' };
      const result = readImage(parts[1], parts[2]);
      if ('error' in result) return { error: `Invalid image: ${result.error}` };
      if (message === last) images.push(result.image);
    }
  }
  return { images };
}

/** @param {string} model @param {Read} read @param {import('./reply.mjs').Image[]} images */
function callOf(model, read, images) {
  const prompt = [read.system, ...read.messages.map(({ text }) => text)].join('\n');
  const turn = read.messages.filter(({ role }) => role === 'user').length;
  return {
    model,
    question: { system: read.system, text: lastUser(read)?.text ?? '', turn, images },
    prompt,
    cacheable: read.system,
    maxTokens: read.maxTokens,
    schema: read.schema,
    tool: read.tool,
  };
}
