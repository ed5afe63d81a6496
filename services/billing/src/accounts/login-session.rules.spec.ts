import { endOf, IDLE, isOver, LIFETIME, shouldNoteUse } from './login-session.rules.js';

const at = (createdAt: number, seenAt: number) => ({ createdAt: new Date(createdAt), seenAt: new Date(seenAt) });

describe('a session', () => {
  it('ends 12 hours after its last use', () => {
    expect(endOf(at(0, 1000))).toBe(1000 + IDLE);
    expect([isOver(at(0, 0), IDLE - 1), isOver(at(0, 0), IDLE)]).toEqual([false, true]);
  });

  it('ends 7 days after it began, however much it is used', () => {
    expect(endOf(at(0, LIFETIME - 1))).toBe(LIFETIME);
    expect(isOver(at(0, LIFETIME - 1), LIFETIME)).toBe(true);
  });

  it('records its use at most once a minute', () => {
    expect([shouldNoteUse(at(0, 0), 59_999), shouldNoteUse(at(0, 0), 60_000)]).toEqual([false, true]);
  });
});
