import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import { startSandbox, type Sandbox } from '@medconsult/tool-sandbox';

let sandbox: Sandbox;
let claude: Anthropic;
let gpt: OpenAI;

beforeAll(async () => {
  sandbox = await startSandbox();
  claude = new Anthropic({ baseURL: `${sandbox.url}/anthropic`, apiKey: 'secret-key', maxRetries: 0 });
  gpt = new OpenAI({ baseURL: `${sandbox.url}/openai/v1`, apiKey: 'secret-key', maxRetries: 0 });
});
afterAll(() => sandbox.close());

const SYSTEM = 'You are a doctor. End with one line beginning `FOLLOW-UP:` and a question.';
const user = (content: string) => [{ role: 'user' as const, content }];
const base = { model: 'a-model', max_tokens: 1000 };
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const SCHEMA = {
  type: 'object',
  properties: {
    summary: { type: 'string', maxLength: 60 },
    urgency: { type: 'string', enum: ['low', 'high'] },
    causes: { type: 'array', minItems: 3, items: { type: 'string' } },
    certainty: { type: 'number', minimum: 0, maximum: 1 },
  },
  required: ['summary', 'urgency', 'causes', 'certainty'],
  additionalProperties: false,
};

async function claudeText(content: string, system = ''): Promise<string> {
  const { content: blocks } = await claude.messages.create({ ...base, system, messages: user(content) });
  const [block] = blocks;
  return block?.type === 'text' ? block.text : '';
}

describe('replies', () => {
  it('depend only on the last message, and end with the line that the prompt asks for', async () => {
    const text = await claudeText('I have a headache since Monday', SYSTEM);
    expect(text).toContain('I have a headache since Monday');
    expect(text).toMatch(/migraine/);
    expect(text.split('\n').at(-1)).toMatch(/^FOLLOW-UP: .+\?$/);
    expect(await claudeText('I have a headache since Monday', SYSTEM)).toBe(text);
    expect(await claudeText('I have a headache since Monday')).not.toContain('FOLLOW-UP');
  });

  it('follow the script of the message', async () => {
    expect(await claudeText('יש לי חום')).toMatch(/זיהום/);
    expect(await claudeText('У меня болит голова')).toMatch(/мигрен/);
  });

  it('say the same, streamed or not, in all three shapes', async () => {
    const expected = await claudeText('my stomach hurts', SYSTEM);
    const stream = claude.messages.stream({ ...base, system: SYSTEM, messages: user('my stomach hurts') });
    expect(await stream.finalText()).toBe(expected);

    const messages = [{ role: 'system' as const, content: SYSTEM }, ...user('my stomach hurts')];
    const chat = await gpt.chat.completions.create({ model: 'a-model', messages });
    expect(chat.choices[0]?.message.content).toBe(expected);
    const chatStream = gpt.chat.completions.stream({
      model: 'a-model',
      messages,
      stream_options: { include_usage: true },
    });
    expect(await chatStream.finalContent()).toBe(expected);
    expect(await chatStream.totalUsage()).toMatchObject({ completion_tokens: chat.usage?.completion_tokens });

    const call = { model: 'a-model', instructions: SYSTEM, input: 'my stomach hurts' };
    expect((await gpt.responses.create(call)).output_text).toBe(expected);
    const responses = gpt.responses.stream(call);
    expect((await responses.finalResponse()).output_text).toBe(expected);
  });

  it('carry usage figures that grow with the prompt, and cache reads on the second call', async () => {
    const system = [
      { type: 'text' as const, text: 'You are careful. '.repeat(400), cache_control: { type: 'ephemeral' as const } },
    ];
    const first = await claude.messages.create({ ...base, system, messages: user('fever') });
    const second = await claude.messages.create({ ...base, system, messages: user('fever') });
    expect(first.usage).toMatchObject({ cache_creation_input_tokens: 1700, cache_read_input_tokens: 0 });
    expect(second.usage).toMatchObject({ cache_creation_input_tokens: 0, cache_read_input_tokens: 1700 });
    expect(first.usage.output_tokens).toBeGreaterThan(50);
    expect(first._request_id).not.toBe(second._request_id);
  });

  it('stop at max_tokens', async () => {
    const short = await claude.messages.create({ ...base, max_tokens: 5, messages: user('fever') });
    expect(short).toMatchObject({ stop_reason: 'max_tokens', usage: { output_tokens: 5 } });
  });
});

describe('pictures', () => {
  const withImage = (media: 'image/png' | 'image/jpeg', data: string) => ({
    ...base,
    messages: [
      {
        role: 'user' as const,
        content: [
          { type: 'image' as const, source: { type: 'base64' as const, media_type: media, data } },
          { type: 'text' as const, text: 'a spot on my skin' },
        ],
      },
    ],
  });

  it('are read by both', async () => {
    const one = await claude.messages.create(withImage('image/png', PIXEL));
    expect(JSON.stringify(one.content)).toContain('PNG, 1 kB');
    const input = [
      {
        role: 'user' as const,
        content: [
          { type: 'input_text' as const, text: 'a spot on my skin' },
          {
            type: 'input_image' as const,
            image_url: `data:image/png;base64,${PIXEL}`,
            detail: 'auto' as const,
          },
        ],
      },
    ];
    expect((await gpt.responses.create({ model: 'a-model', input })).output_text).toContain('PNG, 1 kB');
  });

  it('are refused when the type does not match, or above 5 MB', async () => {
    await expect(claude.messages.create(withImage('image/jpeg', PIXEL))).rejects.toMatchObject({ status: 400 });
    const big = Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.alloc(5_300_000)]).toString('base64');
    await expect(claude.messages.create(withImage('image/png', big))).rejects.toThrow('5 MB maximum');
  });
});

describe('structured answers', () => {
  const some: unknown = expect.any(String);
  const fits = { summary: some, urgency: 'low', causes: [some, some, some], certainty: 0.5 };

  it('anthropic: by output format and by a forced tool, streamed too', async () => {
    const format = { type: 'json_schema' as const, schema: SCHEMA };
    const one = await claude.messages.create({ ...base, messages: user('fever'), output_config: { format } });
    expect(JSON.parse(one.content[0]?.type === 'text' ? one.content[0].text : '')).toEqual(fits);
    const tools = [{ name: 'report', input_schema: { ...SCHEMA, type: 'object' as const } }];
    const call = {
      ...base,
      messages: user('fever'),
      tools,
      tool_choice: { type: 'tool' as const, name: 'report' },
    };
    const used = await claude.messages.stream(call).finalMessage();
    expect(used).toMatchObject({ stop_reason: 'tool_use', content: [{ type: 'tool_use', input: fits }] });
  });

  it('openai: chat and responses, by format and by a forced function', async () => {
    const schema = { name: 'report', strict: true, schema: SCHEMA };
    const chat = await gpt.chat.completions.create({
      model: 'a-model',
      messages: user('fever'),
      response_format: { type: 'json_schema', json_schema: schema },
    });
    expect(JSON.parse(chat.choices[0]?.message.content ?? '')).toEqual(fits);
    const format = { type: 'json_schema' as const, ...schema };
    const response = await gpt.responses.create({ model: 'a-model', input: 'fever', text: { format } });
    expect(JSON.parse(response.output_text)).toEqual(fits);
    const called = gpt.chat.completions.stream({
      model: 'a-model',
      messages: user('fever'),
      tools: [{ type: 'function', function: { name: 'report', parameters: SCHEMA } }],
      tool_choice: { type: 'function', function: { name: 'report' } },
    });
    const call = (await called.finalMessage()).tool_calls?.[0];
    expect(JSON.parse(call?.type === 'function' ? call.function.arguments : '')).toEqual(fits);
  });
});

describe('control', () => {
  const post = (body: unknown) =>
    fetch(`${sandbox.url}/__faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('answers readiness, and 404 for what it does not have', async () => {
    expect((await fetch(`${sandbox.url}/ready`)).status).toBe(200);
    expect((await fetch(`${sandbox.url}/nowhere`)).status).toBe(404);
  });

  it('refuses unknown services and faults', async () => {
    expect((await post({ service: 'nobody', fault: '500' })).status).toBe(400);
    expect((await post({ service: 'openai', fault: 'capture-pending' })).status).toBe(400);
    expect((await post({ service: 'openai', fault: '500', times: -1 })).status).toBe(400);
  });

  it('takes, lists and deletes faults; `match` and `times` choose the requests', async () => {
    expect((await post({ service: 'openai', match: 'the second', times: 0, fault: '529' })).status).toBe(201);
    const ask = (content: string) => gpt.chat.completions.create({ model: 'a-model', messages: user(content) });
    await ask('the first');
    await expect(ask('the second')).rejects.toMatchObject({ status: 529 });
    await expect(ask('the second')).rejects.toMatchObject({ status: 529 });
    expect(await (await fetch(`${sandbox.url}/__faults`)).json()).toHaveLength(1);
    await fetch(`${sandbox.url}/__faults`, { method: 'DELETE' });
    await ask('the second');
  });

  it('shows what arrived, without keys and without the bytes of pictures', async () => {
    await fetch(`${sandbox.url}/__requests`, { method: 'DELETE' });
    await claudeText('A'.repeat(500));
    const response = await fetch(`${sandbox.url}/__requests?service=anthropic`);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject([
      { path: '/anthropic/v1/messages', outcome: 'answered', body: { model: 'a-model' } },
    ]);
    expect(text).not.toContain('secret-key');
    expect(text).not.toContain('AAAAAAAA');
  });

  it('paces tokens by header', async () => {
    const began = Date.now();
    const stream = claude.messages.stream(
      { ...base, max_tokens: 10, messages: user('fever') },
      { headers: { 'x-sandbox-token-delay-ms': '20' } },
    );
    await stream.finalMessage();
    expect(Date.now() - began).toBeGreaterThanOrEqual(190);
  });
});
