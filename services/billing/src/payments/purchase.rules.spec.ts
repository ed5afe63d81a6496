import { PAYMENT_STATES } from '@medconsult/common';
import fc from 'fast-check';
import { nextState, TRANSITIONS, worthOf, type Observation, type PurchaseFacts } from './purchase.rules.js';

const OBSERVATIONS: Observation[] = [
  'approved',
  'asked',
  'held-back',
  'paid',
  'mismatched',
  'denied',
  'not-taken',
  'cancelled',
  'lapsed',
  'partly-refunded',
  'refunded',
  'charged-back',
];
const walk = (...observations: Observation[]) =>
  observations.reduce((state, each) => nextState(state, each), 'created' as (typeof PAYMENT_STATES)[number]);

const pack = { credits: 200, diamonds: 0, capturedCents: 900, refundedCents: 0 };
const facts = (more: Partial<PurchaseFacts>): PurchaseFacts => ({ state: 'completed', ...pack, ...more });

describe('states of a purchase', () => {
  it('has a row for each state, and every state can be reached', () => {
    expect(Object.keys(TRANSITIONS).sort()).toEqual([...PAYMENT_STATES].sort());
    const reached = new Set(['created', ...Object.values(TRANSITIONS).flatMap((row) => Object.values(row))]);
    expect([...reached].sort()).toEqual([...PAYMENT_STATES].sort());
  });

  it('follows the usual path', () => {
    expect(walk('approved', 'asked', 'paid')).toBe('completed');
    expect(walk('asked', 'not-taken', 'approved', 'asked', 'paid')).toBe('completed');
    expect(walk('asked', 'held-back', 'paid')).toBe('completed');
  });

  it('F14, F28 does not depend on the order of notices', () => {
    expect(walk('refunded', 'paid')).toBe('refunded');
    expect(walk('paid', 'refunded', 'paid')).toBe('refunded');
    expect(walk('paid', 'denied', 'paid')).toBe('reversed');
    expect(walk('cancelled', 'paid')).toBe('completed');
    expect(walk('paid', 'cancelled')).toBe('completed');
    expect(walk('lapsed', 'paid')).toBe('completed');
  });

  it('F10 our own cancellation never gives up money that may have been taken', () => {
    expect(walk('asked', 'held-back', 'cancelled')).toBe('pending');
    expect(walk('asked', 'held-back', 'lapsed')).toBe('pending');
  });

  it('what was once worth something is never credited again: no path leads back to completed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...OBSERVATIONS), { maxLength: 30 }), (observations) => {
        let state: (typeof PAYMENT_STATES)[number] = 'created';
        let times = 0;
        for (const observation of observations) {
          const next = nextState(state, observation);
          if (next === 'completed' && state !== 'completed') times += 1;
          state = next;
        }
        expect(times).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2000 },
    );
  });

  it('money that does not match the order, or that was returned, never ends as completed', () => {
    for (const state of ['created', 'approved', 'unclear', 'pending', 'cancelled', 'lapsed', 'declined'] as const) {
      expect([state, nextState(state, 'mismatched')]).toEqual([state, 'review']);
    }
    for (const state of PAYMENT_STATES.filter((each) => each !== 'refunded')) {
      expect([state, nextState(state, 'charged-back')]).toEqual([state, 'reversed']);
    }
  });

  it('money that arrived only leaves by being refunded, reversed or denied', () => {
    for (const observation of ['approved', 'asked', 'not-taken', 'cancelled', 'lapsed', 'held-back'] as const) {
      expect(nextState('completed', observation)).toBe('completed');
    }
  });
});

describe('what a purchase is worth', () => {
  it('PAY-021, PAY-023, PAY-024 is the pack when completed, and nothing in any other state', () => {
    expect(worthOf(facts({}))).toEqual({ credits: 200, diamonds: 0, revenueCents: 900 });
    for (const state of PAYMENT_STATES.filter((each) => each !== 'completed' && each !== 'partly-refunded')) {
      expect(worthOf(facts({ state }))).toEqual({ credits: 0, diamonds: 0, revenueCents: 0 });
    }
  });

  it('F46 is the share that was not refunded, rounded down', () => {
    const after = (refundedCents: number) => worthOf(facts({ state: 'partly-refunded', refundedCents }));
    expect([300, 600, 900].map((cents) => after(cents).credits)).toEqual([133, 66, 0]);
    expect(after(1)).toEqual({ credits: 199, diamonds: 0, revenueCents: 899 });
  });

  it('F46 is never more than the pack nor less than zero', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(2000), (capturedCents, refundedCents) => {
        const worth = worthOf(facts({ state: 'partly-refunded', capturedCents, refundedCents }));
        expect(worth.credits).toBeGreaterThanOrEqual(0);
        expect(worth.credits).toBeLessThanOrEqual(200);
        expect(worth.revenueCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
