import fc from 'fast-check';
import { chainHash, FIRST_LINK, follow, type ChainedEntry } from './audit.rules.js';

function chain(actions: readonly string[]): ChainedEntry[] {
  let previousHash = FIRST_LINK.hash;
  return actions.map((action, at) => {
    const who = { operator: 'a', subject: null, address: null, count: at % 2 === 0 ? null : at };
    const entry = { id: at + 1, at: '2026-01-01T00:00:00.000Z', action, ...who };
    const row = { ...entry, previousHash, hash: chainHash(previousHash, entry) };
    previousHash = row.hash;
    return row;
  });
}

describe('the audit chain', () => {
  it('is intact when nothing was changed, in however many batches it is read', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.nat(), (actions, pick) => {
        const rows = chain(actions);
        const cut = rows.length === 0 ? 0 : pick % rows.length;
        const first = follow(FIRST_LINK, rows.slice(0, cut));
        expect(first).toHaveProperty('link');
        if ('link' in first) expect(follow(first.link, rows.slice(cut))).toHaveProperty('link.id', rows.length);
      }),
    );
  });

  it('shows a changed, removed or swapped row', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 3 }), fc.nat(), (actions, pick) => {
        const rows = chain(actions);
        const at = pick % (rows.length - 1);
        const broken = { broken: at + 1 };
        const changed = { ...rows[at]!, action: `${rows[at]!.action}!` };
        const recounted = { ...rows[at]!, count: (rows[at]!.count ?? 0) + 1 };
        const swapped = rows.with(at, rows[at + 1]!).with(at + 1, rows[at]!);
        for (const tampered of [rows.with(at, changed), rows.with(at, recounted), rows.toSpliced(at, 1), swapped]) {
          expect(follow(FIRST_LINK, tampered)).toEqual(broken);
        }
      }),
    );
  });

  it('hashes a row without a count as before counts existed', () => {
    const entry = {
      id: 1,
      at: '2026-01-01T00:00:00.000Z',
      operator: 'a',
      action: 'login',
      subject: null,
      address: null,
    };
    expect(chainHash(FIRST_LINK.hash, { ...entry, count: null })).toBe(
      '8c10861c06f59a7320e1ca9dbedc5269b2add3b4530716d9bf429ae84113996f',
    );
  });
});
