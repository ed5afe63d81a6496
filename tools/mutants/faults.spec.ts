import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { FAULTS, faultsOf, withFault } from './faults.mjs';
import { verdictOf } from './run-jest.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const isIntegration = (file: string): boolean => file.endsWith('.integration.spec.ts');

function testFilesOf({ project, tests }: (typeof FAULTS)[number]): string[] {
  const folder = dirname(tests);
  return readdirSync(resolve(ROOT, folder), { encoding: 'utf8', recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => file.startsWith(tests) && file.endsWith('.spec.ts'))
    .filter((file) => isIntegration(file) === (project === 'integration'));
}

describe('the faults', () => {
  it('are at least sixty, each with a name of its own', () => {
    const ids = new Set(FAULTS.map(({ id }) => id));
    expect(ids.size).toBe(FAULTS.length);
    expect(ids.size).toBeGreaterThanOrEqual(60);
  });

  it.each(FAULTS)('$id changes its file in one place', (fault) => {
    const source = readFileSync(resolve(ROOT, fault.file), 'utf8');
    expect(withFault(fault, source)).not.toBe(source);
  });

  it.each(FAULTS)('$id names tests that exist', (fault) => {
    expect(testFilesOf(fault)).not.toEqual([]);
  });

  it('are chosen by project, name or file', () => {
    expect(faultsOf('')).toEqual(FAULTS);
    expect(new Set(faultsOf('unit').map(({ project }) => project))).toEqual(new Set(['unit']));
    expect(faultsOf('settle-hold.sql').every(({ id }) => id.startsWith('settle-'))).toBe(true);
    expect(faultsOf('no such fault')).toEqual([]);
  });
});

describe('putting a fault into a file', () => {
  const fault = { ...FAULTS[0], find: 'a < b', replace: '$& b' };

  it('takes the replacement literally', () => {
    expect(withFault(fault, 'if (a < b)')).toBe('if ($& b)');
  });

  it.each(['if (a > b)', 'a < b && a < b'])('refuses %s, where it is not clear what to replace', (source) => {
    expect(() => withFault(fault, source)).toThrow(fault.id);
  });
});

describe('the verdict of a run', () => {
  const report = (failed: number, passed: number, broken: number): string => {
    const testResults = [
      { name: 'a.spec.ts', status: failed + broken > 0 ? 'failed' : 'passed' },
      { name: 'b.spec.ts', status: 'passed' },
    ];
    const counts = { numFailedTests: failed, numPassedTests: passed, numRuntimeErrorTestSuites: broken };
    return JSON.stringify({ ...counts, testResults });
  };

  it.each([
    ['red', ['a.spec.ts'], report(1, 5, 0)],
    ['green', [], report(0, 5, 0)],
    ['broken', ['a.spec.ts'], report(0, 5, 1)],
    ['broken', [], report(0, 0, 0)],
    ['broken', [], ''],
  ])('is %s', (outcome, failing, text) => {
    expect(verdictOf(text)).toEqual({ outcome, failing });
  });
});
