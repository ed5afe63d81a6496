// Owners and other operators: invitations, roles, disabling and removing, and what is recorded in the trail. Real PostgreSQL and
// Redis.
import { operatorAccount, operators, operatorTeam, type Caller, type OperatorRole } from '@medconsult/common';
import { EMAIL, PASSWORD, startAdminUnderTest, type AdminUnderTest } from '../../test/admin-under-test.js';

let admin: AdminUnderTest;
beforeAll(async () => {
  admin = await startAdminUnderTest();
});
afterAll(() => admin.stop());

const NEW = 'correct horse battery';
const owner: Caller = { requestId: 'r', operator: EMAIL, ip: '203.0.113.9' };
const nobody = { caller: { requestId: 'r', ip: '203.0.113.10' } };
const team = () => admin.bus.call(operatorTeam, 'list', {}, { caller: owner });
const memberOf = async (email: string) => (await team()).find((row) => row.email === email)!;
const invite = (email: string, role: OperatorRole) =>
  admin.bus.call(operatorTeam, 'invite', { email, role }, { caller: owner });
const join = (token: string, password = NEW) => admin.bus.call(operatorTeam, 'join', { token, password }, nobody);
const login = (email: string, password = NEW) => admin.bus.call(operators, 'login', { email, password }, nobody);
const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

let count = 0;
async function aColleague(role: OperatorRole): Promise<{ email: string; id: string }> {
  const email = `colleague${(count += 1)}@example.org`;
  await join((await invite(email, role)).token);
  return { email, id: (await memberOf(email)).id };
}

async function signedIn(email: string) {
  const { token, session } = await login(email);
  const ask = () =>
    admin.bus.call(operators, 'authenticate', { email, password: token, cookie: session.token }, nobody);
  return { ask, first: await ask() };
}

describe('an invitation', () => {
  it('works once, with a chosen password and the given role', async () => {
    const { token, expiresAt } = await invite(' New.Person@Example.org'.trim(), 'support');
    expect(Math.abs(new Date(expiresAt).getTime() - Date.now() - 48 * 3_600_000)).toBeLessThan(60_000);
    expect(await memberOf('new.person@example.org')).toMatchObject({ status: 'waiting', role: 'support' });
    expect(await codeOf(login('new.person@example.org'))).toBe('INVALID_OPERATOR');
    expect(await admin.bus.call(operatorTeam, 'link', { token }, nobody)).toMatchObject({ role: 'support' });
    const both = await Promise.all([codeOf(join(token)), codeOf(join(token))]);
    expect(both.sort()).toEqual(['OPERATOR_LINK_GONE', 'done']);
    expect((await signedIn('new.person@example.org')).first).toMatchObject({ role: 'support' });
    expect(await memberOf('new.person@example.org')).toMatchObject({ status: 'active', linkUntil: null });
  });

  it('expires after 48 hours, with a new one, and when the operator is removed or disabled', async () => {
    const expired = await invite('late@example.org', 'viewer');
    await admin.database.client.query("UPDATE admin.operator_links SET expires_at = now() - interval '1 second'");
    expect(await codeOf(join(expired.token))).toBe('OPERATOR_LINK_GONE');
    const { id } = await memberOf('late@example.org');
    const renewed = await admin.bus.call(operatorTeam, 'reset', { id }, { caller: owner });
    const again = await admin.bus.call(operatorTeam, 'reset', { id }, { caller: owner });
    expect(await codeOf(join(renewed.token))).toBe('OPERATOR_LINK_GONE');
    await admin.bus.call(operatorTeam, 'disable', { id }, { caller: owner });
    expect(await codeOf(join(again.token))).toBe('OPERATOR_LINK_GONE');
    await admin.bus.call(operatorTeam, 'enable', { id }, { caller: owner });
    await admin.bus.call(operatorTeam, 'remove', { id }, { caller: owner });
    expect(await codeOf(join(again.token))).toBe('OPERATOR_LINK_GONE');
  });

  it('is refused for an existing operator, and with an easily guessed password', async () => {
    expect(await codeOf(invite(EMAIL.toUpperCase(), 'viewer'))).toBe('OPERATOR_EXISTS');
    const { token } = await invite('easy.one@example.org', 'viewer');
    for (const password of ['aaaaaaaaaaaaaa', '1234567890123', 'my easy.one password']) {
      expect(await codeOf(join(token, password))).toBe('WEAK_PASSWORD');
    }
    expect(await codeOf(join(token, 'short'))).toBe('VALIDATION_FAILED');
    expect(await codeOf(join(token))).toBe('done');
  });

  it('is stored as a hash', async () => {
    const { token } = await invite('hashed@example.org', 'viewer');
    const { rows } = await admin.database.client.query<{ all: string }>(
      'SELECT string_agg(l::text, chr(10)) AS all FROM admin.operator_links l',
    );
    expect(rows[0]!.all).not.toContain(token);
  });
});

describe('an operator who loses access', () => {
  it.each(['disable', 'remove'] as const)('by %s loses the open session and the password at once', async (act) => {
    const { email, id } = await aColleague('support');
    const session = await signedIn(email);
    const byHeader = () => admin.bus.call(operators, 'authenticate', { email, password: NEW }, nobody);
    expect(await byHeader()).toMatchObject({ role: 'support' });
    await admin.bus.call(operatorTeam, act, { id }, { caller: owner });
    expect(await codeOf(session.ask())).toBe('INVALID_OPERATOR');
    expect(await codeOf(byHeader())).toBe('INVALID_OPERATOR');
    expect(await codeOf(login(email))).toBe('INVALID_OPERATOR');
  });

  it('by a reset needs the new link; the old password is over', async () => {
    const { email, id } = await aColleague('viewer');
    const session = await signedIn(email);
    const { token } = await admin.bus.call(operatorTeam, 'reset', { id }, { caller: owner });
    expect(await codeOf(session.ask())).toBe('INVALID_OPERATOR');
    expect(await codeOf(login(email))).toBe('INVALID_OPERATOR');
    await join(token, 'another long password');
    expect(await codeOf(login(email))).toBe('INVALID_OPERATOR');
    expect(await codeOf(login(email, 'another long password'))).toBe('done');
  });

  it('comes back enabled with the same password, in no old session', async () => {
    const { email, id } = await aColleague('viewer');
    const session = await signedIn(email);
    await admin.bus.call(operatorTeam, 'disable', { id }, { caller: owner });
    await admin.bus.call(operatorTeam, 'enable', { id }, { caller: owner });
    expect(await codeOf(session.ask())).toBe('INVALID_OPERATOR');
    expect(await codeOf(login(email))).toBe('done');
  });
});

describe('roles', () => {
  it('take effect with the next call', async () => {
    const { email, id } = await aColleague('viewer');
    const session = await signedIn(email);
    await admin.bus.call(operatorTeam, 'setRole', { id, role: 'support' }, { caller: owner });
    expect(await session.ask()).toMatchObject({ role: 'support' });
  });

  it.each(['viewer', 'support'] as const)('a %s is refused by the service, too', async (operatorRole) => {
    const caller: Caller = { ...owner, operatorRole };
    const { id } = await memberOf(EMAIL);
    const acts = [
      admin.bus.call(operatorTeam, 'list', {}, { caller }),
      admin.bus.call(operatorTeam, 'invite', { email: 'x@example.org', role: 'owner' }, { caller }),
      admin.bus.call(operatorTeam, 'setRole', { id, role: 'owner' }, { caller }),
      admin.bus.call(operatorTeam, 'remove', { id }, { caller }),
    ];
    expect(await Promise.all(acts.map(codeOf))).toEqual(acts.map(() => 'FORBIDDEN'));
    expect(await admin.bus.call(operatorAccount, 'overview', {}, { caller })).toMatchObject({ email: EMAIL });
  });

  it('the last owner can be neither removed nor changed; two owners cannot remove each other concurrently', async () => {
    const { id } = await memberOf(EMAIL);
    for (const act of ['disable', 'remove', 'reset'] as const) {
      expect(await codeOf(admin.bus.call(operatorTeam, act, { id }, { caller: owner }))).toBe('LAST_OWNER');
    }
    const demote = { id, role: 'viewer' } as const;
    expect(await codeOf(admin.bus.call(operatorTeam, 'setRole', demote, { caller: owner }))).toBe('LAST_OWNER');
    const second = await aColleague('owner');
    const each = [id, second.id].map((one) =>
      codeOf(admin.bus.call(operatorTeam, 'disable', { id: one }, { caller: owner })),
    );
    expect((await Promise.all(each)).sort()).toEqual(['LAST_OWNER', 'done']);
    for (const one of [id, second.id]) await admin.bus.call(operatorTeam, 'enable', { id: one }, { caller: owner });
  });

  it('an unknown operator is not found', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect(await codeOf(admin.bus.call(operatorTeam, 'disable', { id }, { caller: owner }))).toBe('NOT_FOUND');
  });
});

it('every act is in the trail, without passwords or links', async () => {
  const { email, id } = await aColleague('viewer');
  await admin.bus.call(operatorTeam, 'setRole', { id, role: 'support' }, { caller: owner });
  await admin.bus.call(operatorTeam, 'disable', { id }, { caller: owner });
  await admin.bus.call(operatorTeam, 'enable', { id }, { caller: owner });
  const { token } = await admin.bus.call(operatorTeam, 'reset', { id, withSecondFactor: true }, { caller: owner });
  await admin.bus.call(operatorTeam, 'remove', { id }, { caller: owner });
  const { rows } = await admin.database.client.query<{ operator: string; action: string; subject: string | null }>(
    'SELECT operator, action, subject FROM admin.audit_log WHERE operator = $1 OR subject LIKE $2 ORDER BY id',
    [email, `${email}%`],
  );
  expect(rows.map(({ operator, action, subject }) => [operator, action, subject])).toEqual([
    [EMAIL, 'operator-invited', `${email} viewer`],
    [email, 'operator-joined', null],
    [EMAIL, 'operator-role-changed', `${email} support`],
    [EMAIL, 'operator-disabled', email],
    [EMAIL, 'operator-enabled', email],
    [EMAIL, 'operator-reset', `${email} second factor`],
    [EMAIL, 'operator-removed', email],
  ]);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await codeOf(login(EMAIL, PASSWORD))).toBe('done');
});
