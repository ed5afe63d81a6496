import { readFileSync } from 'node:fs';
import { completed, missingOptional } from './complete-lockfile.mjs';
import { countSuites } from './jest-stage.mjs';
import { LANES, parseOptions, STAGES } from './options.mjs';
import { hasFailed, reportLines } from './report.mjs';
import { COMMANDS } from './static-stage.mjs';

const suite = (name: string, ...statuses: string[]) => ({
  name,
  message: '',
  assertionResults: statuses.map((status) => ({ status, fullName: `${name} ${status}`, ancestorTitles: [] })),
});
const result = (passed: number, failed: number) => ({
  stage: 'unit',
  passed,
  failed,
  skipped: [],
  problems: [],
  milliseconds: 1,
});

describe('options', () => {
  it('run everything unless stages are named, in their order', () => {
    expect(parseOptions([])).toEqual({ stages: STAGES, paths: [], long: false });
    expect(parseOptions(['--long'])).toMatchObject({
      stages: ['unit', 'frontend', 'integration', 'chaos'],
      long: true,
    });
    expect(parseOptions(['--only', 'integration,unit', '--', 'libs/common'])).toEqual({
      stages: ['unit', 'integration'],
      paths: ['libs/common'],
      long: false,
    });
  });

  it('name each stage in one lane, and build before what runs the product', () => {
    expect(new Set(LANES.flat()).size).toBe(LANES.flat().length);
    expect(LANES.find((lane) => lane.includes('e2e'))?.[0]).toBe('build');
  });

  it('refuse what they do not know', () => {
    expect(() => parseOptions(['--only', 'unti'])).toThrow(/unti/);
    expect(() => parseOptions(['--only'])).toThrow(/--only/);
    expect(() => parseOptions(['--onyl=unit'])).toThrow(/--onyl/);
  });
});

describe('counting a Jest report', () => {
  it('counts tests and names the skipped ones', () => {
    const counted = countSuites('unit', [suite('a', 'passed', 'failed', 'pending'), suite('b', 'passed')], false);
    expect(counted).toEqual({ stage: 'unit', passed: 2, failed: 1, skipped: ['a pending'], problems: [] });
  });

  it('fails a file in which no test ran', () => {
    expect(countSuites('unit', [suite('a', 'passed'), suite('b', 'pending')], false).failed).toBe(1);
    expect(countSuites('unit', [suite('a', 'passed'), suite('broken')], false).failed).toBe(1);
  });

  it('fails a stage without tests, unless a path was given', () => {
    expect(countSuites('unit', [], false).failed).toBe(1);
    expect(countSuites('unit', [], true).failed).toBe(0);
  });
});

describe('types and lint', () => {
  it('cover the whole tree', () => {
    const root = `${import.meta.dirname}/../..`;
    const { workspaces } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { workspaces: string[] };
    const folders = new Set(workspaces.map((pattern) => pattern.split('/')[0]));
    const { ignorePatterns } = JSON.parse(readFileSync(`${root}/.oxlintrc.json`, 'utf8')) as {
      ignorePatterns: string[];
    };
    expect(COMMANDS['lint']).toEqual([[]]);
    expect(ignorePatterns.filter((pattern) => folders.has(pattern.split('/')[0]))).toEqual(['frontend/public/**']);
    const programs = COMMANDS['typecheck'].map(([, folder]) => folder);
    const included = programs.flatMap((folder) => {
      const file = JSON.parse(readFileSync(`${root}/${folder}/tsconfig.json`, 'utf8')) as { include: string[] };
      return file.include.map((path) => (folder === '.' ? path.split('/')[0] : folder));
    });
    expect(new Set(included)).toEqual(folders);
  });
});

describe('the report', () => {
  it('ends with the totals alone', () => {
    const lines = reportLines(
      [result(3, 0), { ...result(2, 1), skipped: ['a test'] as never[] }],
      ['the browser: none'],
      90_000,
    );
    expect(lines.at(-1)).toBe('5 passed, 1 failed');
    expect(lines).toContain('Skipped: unit: a test');
    expect(lines).toContain('together       90.0 s');
    expect(lines).toContain('Left out: the browser: none');
  });

  it('is a failure when a test failed, and when nothing ran at all', () => {
    expect(hasFailed([result(3, 0), result(0, 0)])).toBe(false);
    expect(hasFailed([result(3, 0), result(0, 1)])).toBe(true);
    expect(hasFailed([result(0, 0)])).toBe(true);
  });
});

describe('the lockfile', () => {
  const lock = JSON.parse(readFileSync(`${import.meta.dirname}/../../package-lock.json`, 'utf8')) as {
    packages: Parameters<typeof missingOptional>[0];
  };

  it('has the optional packages of every system (else: node tools/tests/complete-lockfile.mjs)', () => {
    expect(missingOptional(lock.packages)).toEqual([]);
  });

  it('is completed by the system in a package’s name', () => {
    const parent = { version: '1.0.0', optionalDependencies: { '@a/b-linux-x64-musl': '1.2.3' } };
    expect(completed({ '': {}, 'node_modules/a': parent })['node_modules/@a/b-linux-x64-musl']).toEqual({
      version: '1.2.3',
      cpu: ['x64'],
      libc: ['musl'],
      os: ['linux'],
      optional: true,
    });
  });
});
