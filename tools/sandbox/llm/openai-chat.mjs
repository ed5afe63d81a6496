// @ts-check
// The shapes of POST /chat/completions: data-only chunks, `[DONE]` at the end.
import { idFrom } from '../http.mjs';

const STOPS = { end: 'stop', length: 'length', refusal: 'stop', tool: 'tool_calls' };
const ROLES = ['system', 'developer', 'user', 'assistant', 'tool', 'function'];

/** @param {any} body @returns {import('./openai.mjs').Read | string} */
export function readChat(body) {
  if (!Array.isArray(body.messages) || body.messages.length === 0) return "'messages' must have at least one entry";
  const wrong = body.messages.find((/** @type {any} */ each) => !ROLES.includes(each?.role));
  if (wrong) return `Invalid value for 'messages': role must be one of ${ROLES.join(', ')}`;
  const messages = body.messages.map(readMessage);
  const isSystem = (/** @type {{ role: string }} */ { role }) => role === 'system' || role === 'developer';
  return {
    system: messages
      .filter(isSystem)
      .map((/** @type {{ text: string }} */ each) => each.text)
      .join('\n'),
    messages: messages.filter((/** @type {{ role: string }} */ each) => !isSystem(each)),
    maxTokens: body.max_completion_tokens ?? body.max_tokens ?? undefined,
    ...wantedShape(body),
  };
}

/** @param {any} body */
function wantedShape(body) {
  const tool = forcedTool(body);
  return { schema: tool?.parameters ?? body.response_format?.json_schema?.schema, tool: tool?.name };
}

/** @param {any} message */
function readMessage({ role, content }) {
  const parts = Array.isArray(content) ? content : [{ type: 'text', text: content ?? '' }];
  return {
    role,
    text: parts
      .filter(({ type }) => type === 'text')
      .map(({ text }) => String(text))
      .join('\n'),
    images: parts.filter(({ type }) => type === 'image_url').map((part) => String(part.image_url?.url ?? '')),
  };
}

/** @param {any} body @returns {any} */
function forcedTool({ tools, tool_choice: choice }) {
  if (choice === 'required') return tools?.[0]?.function;
  return tools?.find((/** @type {any} */ each) => each.function?.name === choice?.function?.name && choice)?.function;
}

/** @param {import('./plan.mjs').Plan} plan */
function head(plan) {
  const created = Math.floor(Date.now() / 1000);
  return { id: `chatcmpl-${plan.id}`, created, model: plan.model, system_fingerprint: 'fp_sandbox' };
}

/** @param {import('./plan.mjs').Plan} plan */
function usageOf({ usage }) {
  return {
    prompt_tokens: usage.input,
    completion_tokens: usage.output,
    total_tokens: usage.input + usage.output,
    prompt_tokens_details: { cached_tokens: usage.cacheRead, audio_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0 },
  };
}

/** @param {import('./plan.mjs').Plan} plan */
function toolCall(plan) {
  return { id: idFrom('call_', plan.id), type: 'function', function: { name: plan.tool, arguments: '' } };
}

/** @param {import('./plan.mjs').Plan} plan */
export function wholeCompletion(plan) {
  const text = plan.tokens.join('');
  const call = toolCall(plan);
  const message = {
    role: 'assistant',
    content: plan.stop === 'refusal' || plan.tool ? null : text,
    refusal: plan.stop === 'refusal' ? text : null,
    ...(plan.tool ? { tool_calls: [{ ...call, function: { ...call.function, arguments: text } }] } : {}),
  };
  const choice = { index: 0, message, logprobs: null, finish_reason: STOPS[plan.stop] };
  return { ...head(plan), object: 'chat.completion', choices: [choice], usage: usageOf(plan) };
}

/** @param {import('./plan.mjs').Plan} plan @param {string} token */
function deltaOf(plan, token) {
  if (plan.stop === 'refusal') return { refusal: token };
  return plan.tool ? { tool_calls: [{ index: 0, function: { arguments: token } }] } : { content: token };
}

/** @param {import('./plan.mjs').Plan} plan @param {any} body @returns {import('./play.mjs').Frame[]} */
export function chatFrames(plan, body) {
  const withUsage = Boolean(body.stream_options?.include_usage);
  const base = { ...head(plan), object: 'chat.completion.chunk', ...(withUsage ? { usage: null } : {}) };
  const chunk = (/** @type {object} */ delta, /** @type {string | null} */ finish) => ({
    data: { ...base, choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }] },
  });
  const opening = plan.tool
    ? { role: 'assistant', content: null, tool_calls: [{ index: 0, ...toolCall(plan) }] }
    : { role: 'assistant', content: '', refusal: null };
  return [
    chunk(opening, null),
    ...plan.tokens.map((token) => ({ ...chunk(deltaOf(plan, token), null), token: true })),
    chunk({}, STOPS[plan.stop]),
    ...(withUsage ? [{ data: { ...base, choices: [], usage: usageOf(plan) } }] : []),
    { data: '[DONE]' },
  ];
}
