import { AppError, COUNT_CAP, type Message, SessionId } from '@medconsult/common';
import fc from 'fast-check';
import { belongsTo, type MessagePage, newConversationId, pageOf, storedId, titleOf } from './conversation.rules.js';

const aMessage = (id: string): Message => ({
  id,
  role: 'user',
  content: id,
  hasImage: false,
  createdAt: '2026-03-01T09:00:00.000Z',
});
const nextOf = ({ next }: MessagePage) => ({ limit: 10, before: next ?? undefined });

describe('a conversation', () => {
  it('is titled with the first words of the question', () => {
    expect(titleOf('  Sore\nthroat  since Monday ')).toBe('Sore throat since Monday');
    expect(titleOf('one two three four five six seven eight nine')).toBe('one two three four five six seven eight…');
    fc.assert(fc.property(fc.string({ maxLength: 4000 }), (text) => titleOf(text).length <= 61));
  });

  it('has an id that the contract accepts', () => {
    for (let times = 0; times < 100; times += 1) expect(SessionId.safeParse(newConversationId()).success).toBe(true);
  });

  it('is read in pages from its end, each message once', () => {
    const all = Array.from({ length: 25 }, (_, n) => aMessage(String(n)));
    const read: Message[] = [];
    for (let part = pageOf(all, { limit: 10 }); part.rows.length > 0; part = pageOf(all, nextOf(part))) {
      expect([part.total, part.capped]).toEqual([25, false]);
      read.unshift(...part.rows);
      if (part.next === null) break;
    }
    expect(read).toEqual(all);
    expect(pageOf(all, { limit: 25 }).next).toBeNull();
    const many = Array.from({ length: COUNT_CAP + 1 }, (_, n) => aMessage(String(n)));
    expect(pageOf(many, { limit: 1 })).toMatchObject({ total: COUNT_CAP, capped: true, next: String(COUNT_CAP) });
    expect(() => pageOf(all, { limit: 10, before: '25' })).toThrow(AppError);
    expect(storedId('42')).toBe('42');
    for (const odd of ['', '1.5', '-1', 'abc', '9'.repeat(19), "1' OR 1=1"])
      expect(() => storedId(odd)).toThrow(AppError);
  });

  it('ROLE-006 belongs to its user alone, or to its device while nobody owns it', () => {
    const caller = { requestId: 'r', userId: 'u', deviceId: 'd' };
    expect(belongsTo({ ownerUser: 'u', ownerDevice: 'x' }, caller)).toBe(true);
    expect(belongsTo({ ownerUser: null, ownerDevice: 'd' }, caller)).toBe(true);
    expect(belongsTo({ ownerUser: 'v', ownerDevice: 'd' }, caller)).toBe(false);
    expect(belongsTo({ ownerUser: null, ownerDevice: 'e' }, caller)).toBe(false);
    expect(belongsTo({ ownerUser: null, ownerDevice: null }, { requestId: 'r' })).toBe(false);
    expect(belongsTo({ ownerUser: 'u', ownerDevice: 'd' }, { requestId: 'r', deviceId: 'd' })).toBe(false);
  });
});
