import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callersOf } from '../../contract.js';
import { CONTRACTS } from '../../contracts/index.js';
import { LetterBox } from '../bus/letters.js';
import { deriveKey, pairKeys } from './derive.js';

const listed = JSON.parse(readFileSync(join(import.meta.dirname, 'service-keys.json'), 'utf8')) as {
  pairs: [string, string][];
};

it('lists a key for each pair of services whose contracts let them talk, the caller first, and no other', () => {
  const talking = CONTRACTS.flatMap(({ service, operations }) =>
    Object.values(operations).flatMap((operation) => callersOf(operation).map((caller) => `${caller} ${service}`)),
  );
  expect(listed.pairs.map((pair) => pair.join(' ')).sort()).toEqual([...new Set(talking)].sort());
});

describe('a service with derived keys', () => {
  const signing = randomBytes(32);
  const [older, newer] = [randomBytes(32), randomBytes(32)];
  const both = (last: Buffer, id: string) =>
    new Map([
      ['address', deriveKey(signing, 'address')],
      ['bus/b1/chat-gateway', older],
      ['bus/b2/chat-gateway', newer],
      [`bus/${id}/chat-gateway`, last],
    ]);

  it('has the same keys as from the signing key, and no others', () => {
    const keys = both(newer, 'b2');
    expect(deriveKey(keys, 'address')).toEqual(deriveKey(signing, 'address'));
    expect(() => deriveKey(keys, 'device-cookie')).toThrow("SIGNING_KEY: the key 'device-cookie' is missing");
    expect(pairKeys(keys, 'chat', 'billing')).toEqual([]);
  });

  it('unseals what either of two keys sealed, so that keys can be changed one service at a time', async () => {
    const gateway = new LetterBox('gateway', new Map([['bus/b1/chat-gateway', older]]));
    const chat = new LetterBox('chat', both(newer, 'b2'));
    expect(await chat.open('here', await gateway.seal('chat', 'here', 'hi'))).toEqual({ from: 'gateway', text: 'hi' });
    const renewed = new LetterBox('gateway', both(newer, 'b2'));
    const letter = await chat.seal('gateway', 'there', 'ho');
    expect(await renewed.open('there', letter)).toEqual({ from: 'chat', text: 'ho' });
    await expect(gateway.open('there', letter)).rejects.toThrow('names no key');
    await expect(renewed.open('elsewhere', letter)).rejects.toThrow();
    await expect(chat.open('there', letter)).rejects.toThrow('names no key');
  });
});
