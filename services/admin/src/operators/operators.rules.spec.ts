import { afterFailure, isLocked, NO_FAILURES, type Attempts } from './operators.rules.js';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000);
const fail = (times: number, from: Attempts, minute: number): Attempts =>
  Array.from({ length: times }).reduce<Attempts>((state) => afterFailure(state, at(minute)), from);

describe('the wait of a source', () => {
  it('begins with the fifth failure within 15 minutes and lasts 15 minutes', () => {
    expect(isLocked(fail(4, NO_FAILURES, 0), at(0))).toBe(false);
    const locked = fail(5, NO_FAILURES, 0);
    expect([isLocked(locked, at(14.9)), isLocked(locked, at(15))]).toEqual([true, false]);
  });

  it('does not begin when the failures are spread out', () => {
    let state = NO_FAILURES;
    for (let minute = 0; minute < 200; minute += 4) state = afterFailure(state, at(minute));
    expect(isLocked(state, at(200))).toBe(false);
  });

  it('doubles, up to a day', () => {
    let state = NO_FAILURES;
    const lengths: number[] = [];
    for (let minute = 0; lengths.length < 9; minute += 10_000) {
      state = fail(5, state, minute);
      lengths.push((state.lockedUntil!.getTime() - at(minute).getTime()) / 60_000);
    }
    expect(lengths).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
  });

  it('is not extended by failures while it lasts', () => {
    const locked = fail(5, NO_FAILURES, 0);
    expect(fail(20, locked, 5)).toEqual(locked);
  });
});
