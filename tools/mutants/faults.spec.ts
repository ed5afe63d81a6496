import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FAULTS, faultsOf, withFault } from './faults.mjs';
import { verdictOf } from './run-jest.mjs';
import { keyOf, testFilesOf } from './verdicts.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

describe('the faults', () => {
  it('are at least sixty, each with a unique id', () => {
    const ids = new Set(FAULTS.map(({ id }) => id));
    expect(ids.size).toBe(FAULTS.length);
    expect(ids.size).toBeGreaterThanOrEqual(60);
  });

  it.each(FAULTS)('$id changes its file in one place', (fault) => {
    const source = readFileSync(resolve(ROOT, fault.file), 'utf8');
    expect(withFault(fault, source)).not.toBe(source);
  });

  it.each(FAULTS)('$id names tests that exist', (fault) => {
    expect(testFilesOf(ROOT, fault)).not.toEqual([]);
  });

  it('of integration tests are not in code that threads run, which is built once', () => {
    const inThreads = FAULTS.filter(
      ({ file, project }) => project === 'integration' && /clinical|worker|pdf/.test(file),
    );
    expect(inThreads).toEqual([]);
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

  it.each(['if (a > b)', 'a < b && a < b'])('refuses %s, where the text to replace is ambiguous', (source) => {
    expect(() => withFault(fault, source)).toThrow(fault.id);
  });
});

describe('the verdict of a run', () => {
  const told = (...statuses: string[]) => statuses.map((status, at) => ({ file: `${at}.spec.ts`, status }));

  it.each([
    [{ outcome: 'red', file: '1.spec.ts' }, told('passed', 'failed', 'passed')],
    [{ outcome: 'red', file: '1.spec.ts' }, told('broken', 'failed')],
    [{ outcome: 'broken', file: '1.spec.ts' }, told('passed', 'broken')],
    [{ outcome: 'green' }, told('passed', 'pending')],
    [{ outcome: 'broken' }, told('pending')],
    [{ outcome: 'broken' }, told()],
  ])('is %j', (verdict, reported) => {
    expect(verdictOf(reported)).toEqual(verdict);
  });
});

it('judges a fault again when it, its file or its tests have changed', () => {
  const [first] = FAULTS;
  expect(keyOf(ROOT, first)).toBe(keyOf(ROOT, { ...first }));
  expect(keyOf(ROOT, { ...first, replace: 'other' })).not.toBe(keyOf(ROOT, first));
});
