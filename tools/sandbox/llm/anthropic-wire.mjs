// @ts-check
// The shapes of Anthropic's Messages API: what a call says, and the answer whole or as named events.
import { idFrom } from '../http.mjs';
import { readImage } from './images.mjs';

const STOPS = { end: 'end_turn', length: 'max_tokens', refusal: 'refusal', tool: 'tool_use' };

/** @param {any} content @returns {any[]} */
function blocks(content) {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return Array.isArray(content) ? content : [];
}

/** @param {any} content */
function textOf(content) {
  return blocks(content)
    .filter(({ type }) => type === 'text')
    .map(({ text }) => String(text ?? ''))
    .join('\n');
}

/** @param {any} body @returns {any} */
function lastUser(body) {
  const list = Array.isArray(body?.messages) ? body.messages : [];
  return list.findLast((/** @type {any} */ each) => each?.role === 'user');
}

/** @param {any} body */
export function lastUserText(body) {
  return textOf(lastUser(body)?.content);
}

/** Checks every picture of the call; answers those of the last message.
 * @param {any} body @returns {{ images: import('./reply.mjs').Image[] } | { error: string }} */
export function imagesOf(body) {
  const last = lastUser(body);
  const images = [];
  for (const [index, message] of body.messages.entries()) {
    for (const [place, block] of blocks(message.content).entries()) {
      if (block.type !== 'image' || block.source?.type !== 'base64') continue;
      const read = readImage(block.source.media_type, String(block.source.data ?? ''));
      if ('error' in read) return { error: `messages.${index}.content.${place}.image.source.base64: ${read.error}` };
      if (message === last) images.push(read.image);
    }
  }
  return { images };
}

/** @param {any} body @param {import('./reply.mjs').Image[]} images @returns {import('./plan.mjs').Call} */
export function callOf(body, images) {
  const system = textOf(body.system);
  const marked = blocks(body.system).some(({ cache_control }) => cache_control);
  const tool = forcedTool(body);
  const turn = body.messages.filter((/** @type {any} */ each) => each.role === 'user').length;
  const format = body.output_config?.format ?? body.output_format;
  return {
    model: body.model,
    question: { system, text: lastUserText(body), turn, images },
    prompt: [system, ...body.messages.map((/** @type {any} */ each) => textOf(each.content))].join('\n'),
    cacheable: marked ? system : '',
    maxTokens: body.max_tokens,
    schema: tool?.input_schema ?? format?.schema,
    tool: tool?.name,
  };
}

/** @param {any} body */
function forcedTool({ tools, tool_choice: choice }) {
  if (choice?.type === 'any') return tools?.[0];
  return choice?.type === 'tool' ? tools?.find((/** @type {any} */ each) => each.name === choice.name) : undefined;
}

/** @param {import('./plan.mjs').Plan} plan */
function usageOf({ usage }) {
  return {
    input_tokens: Math.max(1, usage.input - usage.cacheRead - usage.cacheWritten),
    cache_creation_input_tokens: usage.cacheWritten,
    cache_read_input_tokens: usage.cacheRead,
    output_tokens: usage.output,
    service_tier: 'standard',
  };
}

/** @param {import('./plan.mjs').Plan} plan */
export function wholeMessage(plan) {
  const text = plan.tokens.join('');
  const id = idFrom('toolu_', plan.id);
  const block = plan.tool ? { type: 'tool_use', id, name: plan.tool, input: readInput(text) } : { type: 'text', text };
  return {
    id: `msg_${plan.id}`,
    type: 'message',
    role: 'assistant',
    model: plan.model,
    content: text ? [block] : [],
    stop_reason: STOPS[plan.stop],
    stop_sequence: null,
    usage: usageOf(plan),
  };
}

/** The input of a tool call that was cut off is not JSON: the provider then gives an empty one.
 * @param {string} text */
function readInput(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** @param {import('./plan.mjs').Plan} plan @returns {import('./play.mjs').Frame[]} */
export function framesOf(plan) {
  const whole = wholeMessage(plan);
  const start = { ...whole, content: [], stop_reason: null, usage: { ...whole.usage, output_tokens: 1 } };
  const empty = plan.tool ? { ...whole.content[0], input: {} } : { type: 'text', text: '' };
  const delta = (/** @type {string} */ token) =>
    plan.tool ? { type: 'input_json_delta', partial_json: token } : { type: 'text_delta', text: token };
  const pieces = plan.tokens.map((token) => ({
    ...named({ type: 'content_block_delta', index: 0, delta: delta(token) }),
    token: true,
  }));
  const block = [
    named({ type: 'content_block_start', index: 0, content_block: empty }),
    named({ type: 'ping' }),
    ...pieces,
    named({ type: 'content_block_stop', index: 0 }),
  ];
  return [
    named({ type: 'message_start', message: start }),
    ...(pieces.length > 0 ? block : []),
    named({
      type: 'message_delta',
      delta: { stop_reason: whole.stop_reason, stop_sequence: null },
      usage: { output_tokens: plan.usage.output },
    }),
    named({ type: 'message_stop' }),
  ];
}

/** @param {{ type: string } & Record<string, unknown>} data @returns {import('./play.mjs').Frame} */
function named(data) {
  return { event: data.type, data };
}
