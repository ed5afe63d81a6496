import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { JestFile } from '../jest-stage.mjs';
import { byFile, writeGroups } from './groups.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const FILES = {
  'own-hooks.mjs': `let calls = 0; beforeEach(() => { calls += 1; });
    it('runs its hooks', () => expect(calls).toBe(1)); it('fails', () => expect(calls).toBe(1));`,
  'unreadable.mjs': `import './no-such-file.mjs'; it('never runs', () => undefined);`,
  'failing-hook.mjs': `beforeAll(() => { throw new Error('no server'); }); it('needs the server', () => undefined);`,
  'untouched.mjs': `it('runs without hooks of others', () => undefined);`,
};

it('runs each file of a group with its own hooks, and says which could not be loaded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'together-'));
  const members = join(folder, 'members');
  mkdirSync(members);
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(members, name), text);
  const TEST_GROUPS = join(folder, 'groups');
  writeGroups(
    folder,
    Object.keys(FILES).map((name) => join(members, name)),
    { folder: TEST_GROUPS, size: 9 },
  );
  const file = join(folder, 'results.json');
  const args = ['--selectProjects', 'unit', '--json', `--outputFile=${file}`, '--runInBand', '--silent'];
  const env = { ...process.env, TEST_GROUPS, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
  spawnSync(process.execPath, [join(ROOT, 'node_modules/jest/bin/jest.js'), ...args], { cwd: ROOT, env });
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as { testResults: JestFile[] };
  rmSync(folder, { recursive: true });
  const names = Object.keys(FILES).map((name) => `members/${name}`);
  const results = byFile(names, testResults).map(({ name, assertionResults }) => [
    name,
    assertionResults.map(({ fullName, status }) => `${fullName.replace(`${name} `, '')}: ${status}`),
  ]);
  expect(Object.fromEntries(results)).toEqual({
    'members/own-hooks.mjs': ['runs its hooks: passed', 'fails: failed'],
    'members/unreadable.mjs': ['can be loaded: failed'],
    'members/failing-hook.mjs': ['needs the server: failed'],
    'members/untouched.mjs': ['runs without hooks of others: passed'],
  });
});
