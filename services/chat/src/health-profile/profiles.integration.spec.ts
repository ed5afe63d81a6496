// Profiles of several people: whose they are, how many, and what they change in an answer.
import {
  conversationData,
  conversations,
  healthProfile,
  PROFILES_MAX,
  type Caller,
  type Sent,
} from '@medconsult/common';
import { aDevice, aUser } from '@medconsult/common/testing';
import { startChatUnderTest, type ChatUnderTest } from '../../test/chat-under-test.js';

let chat: ChatUnderTest;
beforeAll(async () => {
  chat = await startChatUnderTest();
});
afterAll(() => chat.stop());

type Given = Sent<(typeof healthProfile.operations)['add']>;
const NOBODY = '7f8a2a9e-8f9e-4f3e-9d55-0a8f1f0c5b11';
const list = (caller: Caller) => chat.bus.call(healthProfile, 'list', {}, { caller });
const add = (caller: Caller, details: Given) => chat.bus.call(healthProfile, 'add', details, { caller });
const NOTHING = { conditions: [], medicines: [], allergies: [] };
const NOA: Given = {
  relation: 'child',
  name: 'Noa',
  birthYear: new Date().getUTCFullYear() - 5,
  sex: 'female',
  weightKg: 18,
};

describe('profiles', () => {
  it('are listed with the own one first, changed, and erased one by one; nothing is stored in clear', async () => {
    const caller = aUser();
    const noa = await add(caller, { ...NOA, allergies: ['penicillin'] });
    const mother = await add(caller, { relation: 'mother', name: 'אמא' });
    await chat.bus.call(healthProfile, 'save', { conditions: ['gout'] }, { caller });
    expect((await list(caller)).map(({ name, relation, id }) => [name, relation, id])).toEqual([
      ['', 'self', caller.userId],
      ['Noa', 'child', noa.id],
      ['אמא', 'mother', mother.id],
    ]);
    const { rows } = await chat.database.client.query('SELECT * FROM chat.relative_profiles');
    const stored = JSON.stringify(rows) + rows.map((row: { body: Buffer }) => row.body.toString('utf8')).join();
    for (const word of ['Noa', 'אמא', 'penicillin', 'child', 'mother']) expect(stored).not.toContain(word);
    const changed = await chat.bus.call(healthProfile, 'change', { ...noa, weightKg: 19 }, { caller });
    expect([changed.weightKg, (await list(caller))[1]]).toEqual([19, changed]);
    await chat.bus.call(healthProfile, 'remove', { id: noa.id }, { caller });
    await chat.bus.call(healthProfile, 'remove', { id: String(caller.userId) }, { caller });
    expect(await list(caller)).toEqual([mother]);
  });

  it('are the owner’s alone: nobody else lists, reads, changes, erases or asks with them', async () => {
    const owner = aUser();
    const { id } = await add(owner, NOA);
    for (const other of [aUser(), aUser({ deviceId: owner.deviceId })]) {
      expect(await list(other)).toEqual([]);
      const refused = { code: 'PROFILE_NOT_FOUND' };
      await expect(chat.bus.call(healthProfile, 'change', { ...NOA, id }, { caller: other })).rejects.toMatchObject(
        refused,
      );
      await expect(chat.bus.call(healthProfile, 'remove', { id }, { caller: other })).rejects.toMatchObject(refused);
      await expect(chat.ask(other, { message: 'a cough', profileId: id })).rejects.toMatchObject(refused);
      await expect(chat.ask(other, { message: 'a cough', profileId: owner.userId })).rejects.toMatchObject(refused);
    }
    const device = aDevice({ deviceId: owner.deviceId });
    await expect(list(device)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(chat.ask(device, { message: 'a cough', profileId: id })).rejects.toMatchObject({
      code: 'PROFILE_NOT_FOUND',
    });
    expect((await list(owner)).map(({ name }) => name)).toEqual(['Noa']);
  });

  it('are ten at most, however many come at once', async () => {
    const caller = aUser();
    const tries = Array.from({ length: PROFILES_MAX + 4 }, (_, at) =>
      add(caller, { ...NOA, name: `Child ${at}` }).then(
        () => 'added',
        ({ code }: { code: string }) => code,
      ),
    );
    const results = await Promise.all(tries);
    expect(results.filter((result) => result === 'added')).toHaveLength(PROFILES_MAX - 1);
    expect(new Set(results)).toEqual(new Set(['added', 'PROFILE_LIMIT_REACHED']));
    await chat.bus.call(healthProfile, 'save', {}, { caller });
    expect(await list(caller)).toHaveLength(PROFILES_MAX);
  });

  it('refuses impossible values', async () => {
    const caller = aUser();
    const bad: unknown[] = [
      { ...NOA, name: '  ' },
      { ...NOA, name: 'x'.repeat(61) },
      { ...NOA, relation: 'dog' },
      { ...NOA, weightKg: 0 },
      { ...NOA, weightKg: 900 },
      { ...NOA, birthMonth: 13 },
      { ...NOA, pregnant: true },
      { ...NOA, birthYear: 1980, sex: 'male', pregnant: true },
    ];
    for (const details of bad)
      await expect(add(caller, details as Given)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const noa = await add(caller, NOA);
    const asSelf = chat.bus.call(healthProfile, 'change', { ...noa, relation: 'self' }, { caller });
    await expect(asSelf).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('keeps fields that a client of the previous release does not know', async () => {
    const caller = aUser();
    await add(caller, { relation: 'self', weightKg: 61, name: 'Dana' });
    await chat.bus.call(healthProfile, 'save', { allergies: ['nuts'] }, { caller });
    expect(await list(caller)).toMatchObject([{ weightKg: 61, name: 'Dana', allergies: ['nuts'] }]);
  });

  it('are exported with the data, and deleted with the account', async () => {
    const caller = aUser();
    await add(caller, NOA);
    const { profiles } = await chat.bus.call(conversationData, 'conversations', {}, { caller });
    expect(profiles).toMatchObject([{ name: 'Noa' }]);
  });
});

describe('the person a question is about', () => {
  const profileIds = async (caller: Caller, id: string) => {
    const { rows } = await chat.bus.call(conversations, 'messages', { id }, { caller });
    return rows.filter(({ role }) => role === 'user').map(({ profileId }) => profileId);
  };

  it('is remembered by the conversation, until somebody else is chosen', async () => {
    const caller = aUser();
    const { id: profileId } = await add(caller, NOA);
    const { sessionId } = await chat.ask(caller, { message: 'a cough since Monday', profileId });
    await chat.ask(caller, { message: 'and a runny nose', sessionId });
    await chat.ask(caller, { message: 'a sore throat', sessionId, profileId: null });
    await chat.ask(caller, { message: 'for two days', sessionId });
    expect(await profileIds(caller, sessionId)).toEqual([profileId, profileId, null, null]);
    const plain = await chat.ask(caller, { message: 'a cough since Monday' });
    expect(await profileIds(caller, plain.sessionId)).toEqual([undefined]);
  });

  it('changes the dose: by the weight of the child, never by that of the parent', async () => {
    const caller = aUser();
    const { id: profileId } = await add(caller, NOA);
    const message = 'How much paracetamol can I give for a fever?';
    const forChild = await chat.ask(caller, { message, profileId });
    const forNobody = await chat.ask(caller, { message, profileId: null });
    expect(forChild.mainResponse).not.toBe(forNobody.mainResponse);
    expect(forChild.mainResponse).toMatch(/270|265/);
  });

  it('is the one that the words name: an adult’s profile is not used for a three-year-old', async () => {
    const caller = aUser();
    const message = 'my 3 year old has a bad headache and her sight is blurred';
    const without = await chat.ask(caller, { message });
    await add(caller, { relation: 'self', birthYear: 1990, sex: 'female', pregnant: true, medicines: ['warfarin'] });
    const withProfile = await chat.ask(caller, { message });
    expect(withProfile.assessment).toEqual(without.assessment);
    expect(withProfile.mainResponse).toBe(without.mainResponse);
  });

  it('may be described by a visitor for one question', async () => {
    const visitor = aDevice();
    const message = 'bad headache and my sight is blurred since this morning';
    const about = { relation: 'self', birthYear: 1995, sex: 'female', pregnant: true, ...NOTHING } as const;
    const told = (await chat.ask(visitor, { message, about })).assessment.redFlags.map(({ id }) => id);
    const untold = (await chat.ask(aDevice(), { message })).assessment.redFlags.map(({ id }) => id);
    expect(told).not.toEqual(untold);
  });

  it('is nobody once the profile is erased', async () => {
    const caller = aUser();
    const { id } = await add(caller, NOA);
    const { sessionId } = await chat.ask(caller, { message: 'a cough since Monday', profileId: id });
    await chat.bus.call(healthProfile, 'remove', { id }, { caller });
    await expect(chat.ask(caller, { message: 'for two days', sessionId })).resolves.toMatchObject({ sessionId });
    const gone = chat.ask(caller, { message: 'a cough', sessionId, profileId: NOBODY });
    await expect(gone).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND' });
  });
});
