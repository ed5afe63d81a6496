// A visitor with a separate browser: keeps cookies and sends the same headers as a page of the site.
import { randomBytes, randomUUID } from 'node:crypto';

export const BASE_URL = process.env['E2E_BASE_URL'] ?? 'http://localhost:8080';
export const GOOD_PASSWORD = 'correct horse battery staple 7';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

export interface RawRequest {
  readonly method?: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string>;
}

export class Visitor {
  readonly fingerprint = randomBytes(16).toString('hex');
  private readonly cookies = new Map<string, string>();

  async send(path: string, { method = 'POST', body, headers = {} }: RawRequest = {}): Promise<Reply> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(path, BASE_URL), {
      method,
      body,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie, ...headers },
    });
    this.keep(answer.headers.getSetCookie());
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: parsed(text) };
  }

  get(path: string): Promise<Reply> {
    return this.send(path, { method: 'GET' });
  }

  post(path: string, body: unknown): Promise<Reply> {
    return this.send(path, { body: JSON.stringify(body) });
  }

  ask(message: unknown, extra: Record<string, unknown> = {}): Promise<Reply> {
    const question = { message, deviceFingerprint: this.fingerprint, selectedDoctor: 'alex', ...extra };
    return this.post('/api/chat-split', question);
  }

  async register(email = `e2e-${randomUUID()}@example.org`): Promise<Reply> {
    return this.post('/api/register', { email, password: GOOD_PASSWORD, deviceFingerprint: this.fingerprint });
  }

  login(email: string): Promise<Reply> {
    return this.post('/api/login', { email, password: GOOD_PASSWORD });
  }

  async conversations(): Promise<{ id: string; title: string }[]> {
    const { text } = await this.get(`/api/conversations?deviceFingerprint=${this.fingerprint}`);
    return JSON.parse(text) as { id: string; title: string }[];
  }

  private keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
