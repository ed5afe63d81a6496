import { healthProfile, type HealthProfile, type Sent } from '@medconsult/common';
import { aDevice, aUser } from '@medconsult/common/testing';
import { startChatUnderTest, type ChatUnderTest } from '../../test/chat-under-test.js';

let chat: ChatUnderTest;
beforeAll(async () => {
  chat = await startChatUnderTest();
});
afterAll(() => chat.stop());

type Given = Sent<(typeof healthProfile.operations)['save']>;
const read = (caller = aUser()) => chat.bus.call(healthProfile, 'read', {}, { caller });
const save = (profile: Given, caller = aUser()) => chat.bus.call(healthProfile, 'save', profile, { caller });

const PROFILE: HealthProfile = {
  birthYear: 1990,
  sex: 'female',
  pregnant: true,
  conditions: ['zoster-in-2019'],
  medicines: ['levothyroxine'],
  allergies: ['penicillin'],
};

it('is for its owner alone, can be changed and erased, and is stored encrypted', async () => {
  const caller = aUser();
  expect(await read(caller)).toBeNull();
  expect(await save(PROFILE, caller)).toEqual(PROFILE);
  expect(await read(caller)).toEqual(PROFILE);
  expect(await read(aUser({ deviceId: caller.deviceId }))).toBeNull();
  await expect(read(aDevice({ deviceId: caller.deviceId }))).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  const { rows } = await chat.database.client.query('SELECT * FROM chat.health_profiles');
  const stored = JSON.stringify(rows) + rows.map((row: { body: Buffer }) => row.body.toString('latin1')).join();
  for (const word of ['zoster', 'levothyroxine', 'penicillin', 'female', '1990']) expect(stored).not.toContain(word);
  expect(await save({ ...PROFILE, pregnant: false }, caller)).toMatchObject({ pregnant: false });
  await chat.bus.call(healthProfile, 'erase', {}, { caller });
  expect(await read(caller)).toBeNull();
});

it('refuses an invalid profile', async () => {
  const bad: unknown[] = [
    { birthYear: 1800 },
    { birthYear: new Date().getUTCFullYear() + 1 },
    { birthYear: 1990.5 },
    { sex: 'unknown' },
    { conditions: ['x'.repeat(101)] },
    { medicines: Array.from({ length: 31 }, () => 'aspirin') },
    { allergies: [''] },
    { allergies: 'penicillin' },
  ];
  for (const profile of bad) await expect(save(profile as Given)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

it('is used by engine and screen: the same words are an emergency in pregnancy', async () => {
  const message = 'bad headache and my sight is blurred since this morning';
  const caller = aUser();
  const flagsOf = async () => (await chat.ask(caller, { message })).assessment.redFlags.map(({ id }) => id);
  const before = await flagsOf();
  await save(PROFILE, caller);
  const after = await flagsOf();
  expect(after).not.toEqual(before);
  expect(after.length).toBeGreaterThan(0);
});
