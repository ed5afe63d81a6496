// @ts-check
// The shapes of POST /responses: named events with sequence numbers, no `[DONE]`.
import { idFrom } from '../http.mjs';

/** @param {any} body @returns {import('./openai.mjs').Read | string} */
export function readResponses(body) {
  const input = typeof body.input === 'string' ? [{ role: 'user', content: body.input }] : body.input;
  if (!Array.isArray(input) || input.length === 0) return "Missing required parameter: 'input'";
  const messages = input.filter((each) => each?.role).map(readItem);
  const isSystem = (/** @type {{ role: string }} */ { role }) => role === 'system' || role === 'developer';
  return {
    system: [body.instructions ?? '', ...messages.filter(isSystem).map(({ text }) => text)].join('\n'),
    messages: messages.filter((each) => !isSystem(each)),
    maxTokens: body.max_output_tokens ?? undefined,
    ...wantedShape(body),
  };
}

/** @param {any} body */
function wantedShape(body) {
  const tool = forcedTool(body);
  return { schema: tool?.parameters ?? body.text?.format?.schema, tool: tool?.name };
}

/** @param {any} item */
function readItem({ role, content }) {
  const parts = Array.isArray(content) ? content : [{ type: 'input_text', text: content ?? '' }];
  return {
    role,
    text: parts
      .filter(({ type }) => type === 'input_text' || type === 'output_text')
      .map(({ text }) => String(text))
      .join('\n'),
    images: parts.filter(({ type }) => type === 'input_image').map((part) => String(part.image_url ?? '')),
  };
}

/** @param {any} body @returns {any} */
function forcedTool({ tools, tool_choice: choice }) {
  if (choice === 'required') return tools?.[0];
  return choice?.name ? tools?.find((/** @type {any} */ each) => each.name === choice.name) : undefined;
}

/** @param {import('./plan.mjs').Plan} plan @param {string} text */
function itemOf(plan, text, status = 'completed') {
  if (plan.tool) {
    const ids = { id: idFrom('fc_', plan.id), call_id: idFrom('call_', plan.id) };
    return { ...ids, type: 'function_call', name: plan.tool, arguments: text, status };
  }
  const content = status === 'in_progress' ? [] : [partOf(plan, text)];
  return { id: idFrom('msg_', plan.id), type: 'message', role: 'assistant', content, status };
}

/** @param {import('./plan.mjs').Plan} plan @param {string} text */
function partOf(plan, text) {
  return plan.stop === 'refusal'
    ? { type: 'refusal', refusal: text }
    : { type: 'output_text', text, annotations: [], logprobs: [] };
}

/** @param {import('./plan.mjs').Plan} plan @param {any} body */
export function wholeResponse(plan, body) {
  const cut = plan.stop === 'length';
  const text = plan.tokens.join('');
  const { usage } = plan;
  return {
    id: `resp_${plan.id}`,
    object: 'response',
    created_at: Math.floor(Date.now() / 1000),
    status: cut ? 'incomplete' : 'completed',
    error: null,
    incomplete_details: cut ? { reason: 'max_output_tokens' } : null,
    instructions: body.instructions ?? null,
    metadata: body.metadata ?? {},
    model: plan.model,
    output: text ? [itemOf(plan, text, cut ? 'incomplete' : 'completed')] : [],
    parallel_tool_calls: true,
    temperature: 1,
    tool_choice: body.tool_choice ?? 'auto',
    tools: body.tools ?? [],
    top_p: 1,
    text: body.text ?? { format: { type: 'text' } },
    usage: {
      input_tokens: usage.input,
      input_tokens_details: { cached_tokens: usage.cacheRead },
      output_tokens: usage.output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: usage.input + usage.output,
    },
  };
}

/** @param {import('./plan.mjs').Plan} plan @param {string} text @returns {{ piece: string, done: object, part: boolean }} */
function kindOf(plan, text) {
  if (plan.tool) return { piece: 'response.function_call_arguments', done: { arguments: text }, part: false };
  if (plan.stop === 'refusal') return { piece: 'response.refusal', done: { refusal: text }, part: true };
  return { piece: 'response.output_text', done: { text, logprobs: [] }, part: true };
}

/** @param {import('./plan.mjs').Plan} plan @param {any} body @returns {import('./play.mjs').Frame[]} */
export function responseFrames(plan, body) {
  const whole = wholeResponse(plan, body);
  const open = { ...whole, status: 'in_progress', output: [], usage: null, incomplete_details: null };
  const events = [
    { type: 'response.created', response: open },
    { type: 'response.in_progress', response: open },
    ...(plan.tokens.length > 0 ? itemEvents(plan, whole) : []),
    { type: `response.${whole.status}`, response: whole },
  ];
  return events.map((event, index) => ({
    event: event.type,
    data: { ...event, sequence_number: index },
    token: event.type.endsWith('.delta'),
  }));
}

/** @param {import('./plan.mjs').Plan} plan @param {ReturnType<typeof wholeResponse>} whole
 * @returns {({ type: string } & Record<string, unknown>)[]} */
function itemEvents(plan, whole) {
  const text = plan.tokens.join('');
  const item = whole.output[0];
  const { piece, done, part } = kindOf(plan, text);
  const place = { item_id: item.id, output_index: 0, ...(part ? { content_index: 0 } : {}) };
  const partEvent = (/** @type {string} */ verb, /** @type {string} */ value) =>
    part ? [{ type: `response.content_part.${verb}`, ...place, part: partOf(plan, value) }] : [];
  return [
    { type: 'response.output_item.added', output_index: 0, item: itemOf(plan, '', 'in_progress') },
    ...partEvent('added', ''),
    ...plan.tokens.map((delta) => ({ type: `${piece}.delta`, ...place, delta })),
    { type: `${piece}.done`, ...place, ...done },
    ...partEvent('done', text),
    { type: 'response.output_item.done', output_index: 0, item },
  ];
}
