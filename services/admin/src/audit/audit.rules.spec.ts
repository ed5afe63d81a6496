import fc from 'fast-check';
import { chainHash, FIRST_HASH, firstBroken } from './audit.rules.js';

function chain(actions: string[]) {
  let previousHash = FIRST_HASH;
  return actions.map((action, at) => {
    const entry = { id: at + 1, at: '2026-01-01T00:00:00.000Z', operator: 'a', action, subject: null, address: null };
    const row = { ...entry, previousHash, hash: chainHash(previousHash, entry) };
    previousHash = row.hash;
    return row;
  });
}

describe('the audit chain', () => {
  it('is whole when nothing was touched', () => {
    fc.assert(fc.property(fc.array(fc.string()), (actions) => firstBroken(chain(actions)) === null));
  });

  it('shows a changed, removed or swapped row', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 3 }), fc.nat(), (actions, pick) => {
        const rows = chain(actions);
        const at = pick % (rows.length - 1);
        const changed = rows.with(at, { ...rows[at]!, action: `${rows[at]!.action}!` });
        const removed = rows.toSpliced(at, 1);
        expect([firstBroken(changed), firstBroken(removed)]).toEqual([at + 1, at + 1]);
      }),
    );
  });
});
