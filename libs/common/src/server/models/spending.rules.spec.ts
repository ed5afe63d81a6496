import fc from 'fast-check';
import { costOf, type ModelCall } from './spending.rules.js';

const CALL: ModelCall = {
  source: 'claude',
  model: 'claude-sonnet-4-6',
  inputTokens: 1_200,
  output: 'x'.repeat(3_500),
};

describe('what a call costs', () => {
  it('is counted in millionths of a dollar, by the price of its model', () => {
    expect(costOf(CALL)).toBe(1_200 * 3 + 1_000 * 15);
    expect(costOf({ ...CALL, model: 'gpt-4o', source: 'gpt' })).toBe(1_200 * 2.5 + 1_000 * 10);
    expect(costOf({ ...CALL, model: 'not listed' })).toBeGreaterThan(costOf(CALL));
  });

  it('is nothing on a self-hosted server', () => {
    for (const source of ['local', 'engine'] as const) expect(costOf({ ...CALL, source })).toBe(0);
  });

  it('never falls with a longer answer', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (output, more) => {
        expect(costOf({ ...CALL, output: output + more })).toBeGreaterThanOrEqual(costOf({ ...CALL, output }));
      }),
    );
  });
});
