import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import { startSandbox, type Sandbox } from '@medconsult/tool-sandbox';

// Drives both official SDKs against the sandbox: each fault must give the class of error that callers distinguish.
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.faults.clear();
  sandbox.requests.clear();
});

const claude = (options = {}) =>
  new Anthropic({ baseURL: `${sandbox.url}/anthropic`, apiKey: 'any', maxRetries: 0, logLevel: 'off', ...options });
const gpt = (options = {}) =>
  new OpenAI({ baseURL: `${sandbox.url}/openai/v1`, apiKey: 'any', maxRetries: 0, logLevel: 'off', ...options });

const ask = (content: string) => ({
  model: 'a-model',
  max_tokens: 1000,
  messages: [{ role: 'user' as const, content }],
});
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => Promise.reject(new Error('expected a failure')),
    (error: unknown) => error,
  );
// Jest runs tests in a realm of its own, where the OpenAI SDK does not know the abort that fetch throws as an Error.
const fetchHere: typeof fetch = (input, init) =>
  fetch(input, init).catch((error: Error) => {
    throw Object.assign(new Error(error.message), { name: error.name });
  });

describe('refusals by status', () => {
  it.each([
    ['400', Anthropic.BadRequestError, 'invalid_request_error'],
    ['401', Anthropic.AuthenticationError, 'authentication_error'],
    ['403', Anthropic.PermissionDeniedError, 'permission_error'],
    ['413', Anthropic.ContentTooLargeError, 'request_too_large'],
    ['429', Anthropic.RateLimitError, 'rate_limit_error'],
    ['500', Anthropic.InternalServerError, 'api_error'],
    ['529', Anthropic.OverloadedError, 'overloaded_error'],
  ])('anthropic %s', async (name, errorClass, type) => {
    sandbox.faults.add({ service: 'anthropic', fault: name });
    const error = await failure(claude().messages.create(ask('headache')));
    expect(error).toBeInstanceOf(errorClass);
    expect(error).toMatchObject({ status: Number(name), error: { error: { type } } });
    expect(error).toHaveProperty('requestID', expect.stringMatching(/^req_/));
  });

  it.each([
    ['400', OpenAI.BadRequestError, null],
    ['401', OpenAI.AuthenticationError, 'invalid_api_key'],
    ['403', OpenAI.PermissionDeniedError, 'permission_denied'],
    ['413', OpenAI.APIError, null],
    ['429', OpenAI.RateLimitError, 'rate_limit_exceeded'],
    ['quota', OpenAI.RateLimitError, 'insufficient_quota'],
    ['500', OpenAI.InternalServerError, null],
    ['529', OpenAI.InternalServerError, null],
  ])('openai %s', async (name, errorClass, code) => {
    sandbox.faults.add({ service: 'openai', fault: name });
    const error = await failure(gpt().chat.completions.create(ask('headache')));
    expect(error).toBeInstanceOf(errorClass);
    expect(error).toMatchObject({ status: name === 'quota' ? 429 : Number(name), code });
    expect(error).toHaveProperty('requestID', expect.stringMatching(/^req_/));
  });

  it('lets the SDK retry after the time that retry-after-ms names', async () => {
    sandbox.faults.add({ service: 'anthropic', fault: { name: '429', retryAfterMs: 150 } });
    const began = Date.now();
    const answer = await claude({ maxRetries: 1 }).messages.create(ask('headache'));
    expect(answer.stop_reason).toBe('end_turn');
    expect(Date.now() - began).toBeGreaterThanOrEqual(150);
    expect(sandbox.requests.list('anthropic').map(({ fault }) => fault)).toEqual(['429', undefined]);
  });

  it('refuses the key `invalid`, and any other than the one that is set', async () => {
    expect(await failure(claude({ apiKey: 'invalid' }).messages.create(ask('x')))).toMatchObject({ status: 401 });
    const strict = await startSandbox({ llmKey: 'right' });
    const client = (apiKey: string) => new OpenAI({ baseURL: `${strict.url}/openai/v1`, apiKey, maxRetries: 0 });
    expect(await failure(client('wrong').chat.completions.create(ask('x')))).toMatchObject({ status: 401 });
    expect((await client('right').chat.completions.create(ask('x'))).choices).toHaveLength(1);
    await strict.close();
  });
});

describe('the connection fails', () => {
  it.each(['timeout', 'slow'])('%s: a timeout error', async (name) => {
    sandbox.faults.add({ service: 'anthropic', fault: name });
    sandbox.faults.add({ service: 'openai', fault: name });
    expect(await failure(claude({ timeout: 200 }).messages.create(ask('x')))).toBeInstanceOf(
      Anthropic.APIConnectionTimeoutError,
    );
    expect(await failure(gpt({ timeout: 200, fetch: fetchHere }).chat.completions.create(ask('x')))).toBeInstanceOf(
      OpenAI.APIConnectionTimeoutError,
    );
  });

  it('slow: answers after its delay', async () => {
    sandbox.faults.add({ service: 'openai', fault: { name: 'slow', delayMs: 120 } });
    const began = Date.now();
    await gpt().chat.completions.create(ask('x'));
    expect(Date.now() - began).toBeGreaterThanOrEqual(118);
  });

  it('reset: a connection error', async () => {
    sandbox.faults.add({ service: 'anthropic', fault: 'reset' });
    sandbox.faults.add({ service: 'openai', fault: 'reset' });
    expect(await failure(claude().messages.create(ask('x')))).toBeInstanceOf(Anthropic.APIConnectionError);
    expect(await failure(gpt().chat.completions.create(ask('x')))).toBeInstanceOf(OpenAI.APIConnectionError);
  });

  it('malformed and wrong-content-type: an answer that is not a message', async () => {
    for (const name of ['malformed', 'stream-cut']) {
      sandbox.faults.add({ service: 'anthropic', fault: name });
      sandbox.faults.add({ service: 'openai', fault: name });
      expect(String(await failure(claude().messages.create(ask('x'))))).toMatch(/JSON/);
      expect(String(await failure(gpt().chat.completions.create(ask('x'))))).toMatch(/JSON/);
    }
    sandbox.faults.add({ service: 'openai', fault: 'wrong-content-type' });
    const page: unknown = await gpt().chat.completions.create(ask('x'));
    expect(page).toEqual(expect.stringContaining('<!doctype html>'));
  });
});

describe('the stream breaks', () => {
  type Result = { text: string; finish: string | null | undefined; error?: unknown };

  async function streamClaude(content: string): Promise<Result> {
    const result: Result = { text: '', finish: null };
    try {
      for await (const event of await claude().messages.create({ ...ask(content), stream: true })) {
        if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') result.text += event.delta.text;
        if (event.type === 'message_delta') result.finish = event.delta.stop_reason;
      }
    } catch (error) {
      result.error = error;
    }
    return result;
  }

  async function streamChat(content: string): Promise<Result> {
    const result: Result = { text: '', finish: null };
    try {
      for await (const chunk of await gpt().chat.completions.create({ ...ask(content), stream: true })) {
        result.text += chunk.choices[0]?.delta.content ?? '';
        result.finish = chunk.choices[0]?.finish_reason ?? result.finish;
      }
    } catch (error) {
      result.error = error;
    }
    return result;
  }

  async function streamResponses(input: string): Promise<Result> {
    const result: Result = { text: '', finish: null };
    try {
      for await (const event of await gpt().responses.create({ model: 'a-model', input, stream: true })) {
        if (event.type === 'response.output_text.delta') result.text += event.delta;
        if (event.type === 'response.completed' || event.type === 'response.incomplete') {
          result.finish = event.response.status;
        }
      }
    } catch (error) {
      result.error = error;
    }
    return result;
  }

  it('stream-reset: part of the text, then an error, in all three', async () => {
    for (const run of [streamClaude, streamChat, streamResponses]) {
      const { text, finish, error } = await run('headache [[sandbox:stream-reset;afterTokens=4]]');
      expect(text.length).toBeGreaterThan(0);
      expect(finish).toBeNull();
      expect(String(error)).toMatch(/terminated|connection/i);
    }
  });

  it('stream-cut: a clean end without a finish; the OpenAI SDK raises nothing', async () => {
    for (const run of [streamClaude, streamChat, streamResponses]) {
      const { text, finish, error } = await run('headache [[sandbox:stream-cut]]');
      expect(text.length).toBeGreaterThan(0);
      expect(finish).toBeNull();
      expect(error).toBeUndefined();
    }
    const stream = claude().messages.stream(ask('headache [[sandbox:stream-cut]]'));
    expect(String(await failure(stream.finalMessage()))).toMatch(/ended without/);
  });

  it('stream-error: an error event in mid-stream', async () => {
    const one = await streamClaude('headache [[sandbox:stream-error]]');
    expect(one.error).toBeInstanceOf(Anthropic.APIError);
    expect(one.error).toMatchObject({ error: { error: { type: 'overloaded_error' } } });
    expect((await streamChat('headache [[sandbox:stream-error]]')).error).toBeInstanceOf(OpenAI.APIError);
    expect((await streamResponses('headache [[sandbox:stream-error]]')).finish).toBeNull();
  });

  it('malformed: the SDK cannot parse an event', async () => {
    for (const run of [streamClaude, streamChat, streamResponses]) {
      expect(String((await run('headache [[sandbox:malformed]]')).error)).toMatch(/JSON/);
    }
  });

  it('stream-stall: the caller may leave, and the sandbox notices it', async () => {
    const stop = new AbortController();
    const stream = await claude().messages.create(
      { ...ask('[[sandbox:stream-stall]] headache'), stream: true },
      { signal: stop.signal },
    );
    setTimeout(() => stop.abort(), 150);
    let finish: unknown = null;
    for await (const event of stream) if (event.type === 'message_delta') finish = event.delta.stop_reason;
    expect(finish).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sandbox.requests.list('anthropic')).toMatchObject([{ fault: 'stream-stall', outcome: 'broken' }]);
  });

  it('refusal, max-tokens and empty end the answer as the providers do', async () => {
    expect((await streamClaude('x [[sandbox:refusal]]')).finish).toBe('refusal');
    expect((await streamClaude('x [[sandbox:max-tokens]]')).finish).toBe('max_tokens');
    expect(await streamClaude('x [[sandbox:empty]]')).toMatchObject({ text: '', finish: 'end_turn' });
    expect((await streamChat('x [[sandbox:max-tokens]]')).finish).toBe('length');
    expect(await streamChat('x [[sandbox:empty]]')).toMatchObject({ text: '', finish: 'stop' });
    expect(await streamChat('x [[sandbox:refusal]]')).toMatchObject({ text: '', finish: 'stop' });
    expect((await streamResponses('x [[sandbox:max-tokens]]')).finish).toBe('incomplete');
  });

  it('only the last message can ask for a fault', async () => {
    const messages = [
      { role: 'user' as const, content: 'x [[sandbox:500]]' },
      { role: 'assistant' as const, content: 'I see.' },
      { role: 'user' as const, content: 'and now?' },
    ];
    expect((await claude().messages.create({ ...ask(''), messages })).stop_reason).toBe('end_turn');
  });

  it('a marker may apply a given number of times', async () => {
    const marked = 'x [[sandbox:500;times=1]]';
    expect(await failure(claude().messages.create(ask(marked)))).toMatchObject({ status: 500 });
    expect((await claude().messages.create(ask(marked))).stop_reason).toBe('end_turn');
  });

  it('says so when a marker names no fault', async () => {
    expect(String(await failure(claude().messages.create(ask('[[sandbox:typo]]'))))).toContain('has no fault');
  });
});
