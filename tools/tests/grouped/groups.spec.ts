import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { byFile, groupsOf, slowFirst, writeGroups } from './groups.mjs';
import slowFiles from './slow-files.json' with { type: 'json' };

const FILES = ['libs/a/1.spec.ts', 'libs/b/1.spec.ts', 'libs/a/2.spec.ts', 'libs/a/3.spec.ts'];

describe('groups of test files', () => {
  it('hold each file once, at most so many, of one workspace', () => {
    expect(groupsOf(FILES, 2)).toEqual([
      ['libs/a/1.spec.ts', 'libs/a/3.spec.ts'],
      ['libs/a/2.spec.ts'],
      ['libs/b/1.spec.ts'],
    ]);
    expect(groupsOf(FILES, 1)).toHaveLength(FILES.length);
    expect(groupsOf([], 5)).toEqual([]);
  });

  it('are written as files that import their members', () => {
    const folder = mkdtempSync(join(tmpdir(), 'groups-'));
    const files = FILES.map((file) => `/root/${file}`);
    writeGroups('/root', files, { folder, size: 9 });
    const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    rmSync(folder, { recursive: true });
    expect(texts).toHaveLength(2);
    expect(
      FILES.every((file) => texts.some((text) => text.includes(`["${file}", () => import("/root/${file}")]`))),
    ).toBe(true);
  });
});

describe('slow test files', () => {
  const [slow = ''] = slowFiles;

  it('exist', () => {
    const root = join(import.meta.dirname, '../../..');
    expect(slowFiles.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('run by themselves, and first', () => {
    const neighbour = slow.replace(/[^/]+$/, 'another.integration.spec.ts');
    expect(groupsOf([neighbour, slow], 9)).toEqual([[slow], [neighbour]]);
    const folder = mkdtempSync(join(tmpdir(), 'groups-'));
    writeGroups('/root', [`/root/${neighbour}`, `/root/${slow}`], { folder, size: 9 });
    const tests = readdirSync(folder).map((name) => ({ path: join(folder, name) }));
    const [first] = slowFirst(tests.toReversed());
    const text = readFileSync(first?.path ?? '', 'utf8');
    rmSync(folder, { recursive: true });
    expect([text.includes(slow), text.includes(neighbour)]).toEqual([true, false]);
  });
});

describe('the report of groups', () => {
  const test = (file: string, status: string) => ({ status, fullName: `${file} works`, ancestorTitles: [file, 'x'] });

  it('names each file with its tests, and a file in which none ran', () => {
    const suites = [
      {
        name: 'group',
        message: '',
        assertionResults: [test('a', 'passed'), test('b', 'failed'), test('a', 'pending')],
      },
    ];
    expect(
      byFile(['a', 'b', 'c'], suites).map(({ name, assertionResults }) => [name, assertionResults.length]),
    ).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 0],
    ]);
  });
});
