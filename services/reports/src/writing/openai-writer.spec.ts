// A provider that says when to retry, over HTTP.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OpenAiWriter } from './openai-writer.js';
import { loadPrompt } from './writer-prompt.js';

const prompt = loadPrompt('questions');
let provider: Server;
let asked = 0;
interface Reply {
  status: number;
  headers?: Record<string, string>;
}
let reply: Reply;
/** Given before `reply`, once each. */
let first: Reply[] = [];

beforeAll(async () => {
  provider = createServer((_request, response) => {
    asked += 1;
    const { status, headers } = first.shift() ?? reply;
    const choices = [{ message: { content: 'Where does it hurt?' }, finish_reason: 'stop' }];
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify({ choices }));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => provider.close(resolve)));
beforeEach(() => (asked = 0));

const aWriter = () => {
  const { port } = provider.address() as AddressInfo;
  return new OpenAiWriter({ apiKey: 'x', baseUrl: `http://127.0.0.1:${port}/v1`, model: 'gpt-test' });
};

it('stops calling the provider for all users, as long as it asks', async () => {
  const writer = aWriter();
  reply = { status: 429, headers: { 'retry-after': '60' } };
  await expect(writer.write(prompt, 'of one person', 8_000)).rejects.toThrow('rate-limited');
  reply = { status: 200 };
  await expect(writer.write(prompt, 'of another', 8_000)).rejects.toThrow('rate-limited');
  expect(asked).toBe(1);
});

it('also when only the retry was told how long', async () => {
  const writer = aWriter();
  first = ['0.001', '60'].map((wait) => ({ status: 429, headers: { 'retry-after': wait } }));
  reply = { status: 200 };
  for (const who of ['one person', 'another'])
    await expect(writer.write(prompt, who, 8_000)).rejects.toThrow('rate-limited');
  expect(asked).toBe(2);
});

it('retries once after a short wait, and stops after five failures', async () => {
  const writer = aWriter();
  reply = { status: 529, headers: { 'retry-after-ms': '1' } };
  for (let at = 0; at < 5; at += 1) await expect(writer.write(prompt, 'x', 8_000)).rejects.toThrow('overloaded');
  expect(asked).toBe(10);
  reply = { status: 200 };
  await expect(writer.write(prompt, 'x', 8_000)).rejects.toThrow('overloaded');
  expect(asked).toBe(10);
});

it('keeps serving others however many of one user’s questions are refused', async () => {
  const writer = aWriter();
  reply = { status: 400 };
  for (let at = 0; at < 6; at += 1) await expect(writer.write(prompt, 'x', 8_000)).rejects.toThrow('refused');
  reply = { status: 200 };
  expect(await writer.write(prompt, 'x', 8_000)).toBe('Where does it hurt?');
});
