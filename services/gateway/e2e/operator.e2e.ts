// The operator's side of the whole product: signing in, reading a conversation, the audit entries this leaves, and the posture
// that the product reports. Knows only the address and the operator created at the start.
import { CONTRACTS, SecurityAudit, type AuditRow, type Message, type QueueRow } from '@medconsult/common';
import { Visitor, type Reply } from './visitor.js';

const email = process.env['E2E_ADMIN_EMAIL'] ?? '';
const password = process.env['E2E_ADMIN_PASSWORD'] ?? '';
const SYMPTOM = 'My left elbow aches since I painted the fence';

class Operator extends Visitor {
  token = '';

  async signIn(): Promise<Reply> {
    const reply = await this.post('/api/admin/login', { email, password });
    this.token = typeof reply.body['token'] === 'string' ? reply.body['token'] : '';
    return reply;
  }

  read(path: string, headers: Record<string, string> = { email, password: this.token }): Promise<Reply> {
    return this.send(path, { method: 'GET', headers });
  }
}

const operator = new Operator();
const patient = new Visitor();
let sessionId = '';

beforeAll(async () => {
  await operator.signIn();
  const reply = await patient.ask(SYMPTOM);
  sessionId = String(reply.body['sessionId']);
});

describe('an operator', () => {
  it('ADU-028 SEC-013 reads any conversation, with its doctor or as two sides', async () => {
    const viewer = JSON.parse(
      (await operator.read(`/api/sessions/${sessionId}/messages?isAdmin=true`)).text,
    ) as Message[];
    expect(viewer.map(({ role }) => role)).toEqual(['user', 'alex']);
    expect(viewer[0]?.content).toBe(SYMPTOM);
    const legacy = JSON.parse((await operator.read(`/api/admin/session/${sessionId}/messages`)).text) as Message[];
    expect(legacy.map(({ role }) => role)).toEqual(['user', 'assistant']);
  });

  it('leaves an entry for each view, without a word of the text, in a chain that is whole', async () => {
    const { text, headers } = await operator.read(`/api/admin/audit-trail?search=${encodeURIComponent(sessionId)}`);
    const rows = JSON.parse(text) as AuditRow[];
    expect(rows.map(({ action, count, operator: who }) => [action, count, who])).toEqual([
      ['session-viewed', 2, email],
      ['session-viewed', 2, email],
    ]);
    expect(headers.get('x-total-count')).toBe('2');
    expect(text).not.toContain('elbow');
    expect((await operator.read('/api/admin/audit-trail/check')).body).toMatchObject({ firstBroken: null });
  });

  it('SEC-012 sees the posture of the running product', async () => {
    const audit = SecurityAudit.parse((await operator.read('/api/admin/security-audit')).body);
    const status = (id: string) => audit.vulnerabilities.find((finding) => finding.id === id)?.status;
    const good = ['service-silent', 'weak-keys', 'lost-keys', 'older-keys', 'audit-chain', 'audit-insert-only'];
    for (const id of [...good, 'database-superuser', 'database-neighbours', 'redis-open', 'sandbox-in-production']) {
      expect([id, status(id)]).toEqual([id, 'complete']);
    }
    expect([status('second-factor'), status('providers-missing')]).toEqual(['open', 'open']);
    expect(audit.dataProtection).toEqual({ medicalDataEncryption: 'active', auditLogging: 'active' });
  });

  it('sees the queues and that no event was given up', async () => {
    const rows = JSON.parse((await operator.read('/api/admin/queues')).text) as QueueRow[];
    expect(rows.map(({ name }) => name)).toContain('reports.generate');
    const SERVICES = ['chat', 'billing', 'reports', 'tracking', 'admin'];
    expect((await operator.read('/api/admin/dead-letters')).body).toMatchObject({
      rows: [],
      services: SERVICES.map((service) => ({ service, deadLetters: 0 })),
      silent: [],
    });
  });
});

describe('nobody else', () => {
  const routes = CONTRACTS.flatMap(({ operations }) => Object.values(operations)).filter(
    ({ access }) => access === 'admin',
  );
  /** Uses the id of a real conversation, which is only known once the tests run. */
  const callsOf = () =>
    routes.map(({ route, variantOf }) => {
      const [method = '', path = ''] = (route ?? variantOf?.route ?? '').split(' ');
      return { method, path: path.replace(/:\w+/g, sessionId) + (variantOf ? `?${variantOf.flag}=true` : '') };
    });

  it('ADU-029 ROLE-012 ROLE-013 gets anything: 401 in the same words, whatever is shown', async () => {
    const user = new Visitor();
    await user.register();
    // A separate cookie jar: the token without the cookie.
    const thief = new Visitor();
    const attempts: [Visitor, Record<string, string>][] = [
      [new Visitor(), {}],
      [user, {}],
      [thief, { email, password: operator.token }],
      [operator, {}],
      [operator, { email: 'second@example.org', password: operator.token }],
      [new Visitor(), { email: 'nobody@example.org', password: 'a wrong password' }],
    ];
    for (const [visitor, headers] of attempts) {
      for (const { method, path } of callsOf()) {
        const body = method === 'POST' ? '{}' : undefined;
        const reply = await visitor.send(path, { method, headers, ...(body && { body }) });
        expect([path, reply.status, reply.body]).toEqual([path, 401, REFUSED]);
      }
    }
    expect((await operator.read('/api/admin/queues')).status).toBe(200);
  }, 120_000);

  it('opens a conversation with the flag that is not his', async () => {
    const reply = await new Visitor().get(`/api/sessions/${sessionId}/messages`);
    expect(reply.status).toBe(403);
    expect((await patient.get(`/api/sessions/${sessionId}/messages?isAdmin=true`)).status).toBe(401);
    expect((await patient.get(`/api/sessions/${sessionId}/messages`)).status).toBe(200);
  });
});

const REFUSED = {
  error: 'Invalid email or password',
  message: 'Invalid email or password',
  statusCode: 401,
  code: 'INVALID_OPERATOR',
};
