import { idsIn } from './ids.mjs';

const claimed = (source: string, path = 'a.spec.ts'): string[] => [...idsIn(source, ['NAV', 'DLG'], path)].sort();

describe('the statements that a test file claims', () => {
  it.each([
    ['a name', "it('NAV-001, NAV-002 leads home', () => {});", ['NAV-001', 'NAV-002']],
    ['a suite, whatever the quotes', 'describe(`NAV-003 ${it.name} opens`, () => {});', ['NAV-003']],
    ['a skipped chain', "test.concurrent('NAV-004 at once', () => {});", ['NAV-004']],
    ['the title of a table', "it.each(['a'])('NAV-005 %s', () => {});", ['NAV-005']],
    ['a comment', "// it('NAV-006 is not held')\nit('leads home', () => {});", []],
    ['an expectation', "it('leads home', () => { expect('NAV-007').toBe('NAV-007'); });", []],
    ['another prefix', "it('ABC-001 leads home', () => {});", []],
  ])('are read from %s', (_case, source, ids) => {
    expect(claimed(source)).toEqual(ids);
  });

  it.each([
    ['rows', "it.each([['NAV-014 NAV-016', 'x'], ['DLG-001', 'y']])('%s %s', f);", ['DLG-001', 'NAV-014', 'NAV-016']],
    ['plain values', "it.each(['NAV-001', 'NAV-002'] as const)('%s opens', f);", ['NAV-001', 'NAV-002']],
    ['named cells', "it.each([{ id: 'NAV-001', text: 'NAV-009' }])('$id opens', f);", ['NAV-001']],
    ['a suite', "describe.each([['NAV-001']])('%s', f);", ['NAV-001']],
    ['a constant', "const ROWS: [string][] = [['NAV-001']];\nit.each(ROWS)('%s', f);", ['NAV-001']],
    ['a constant that no table is', "const ROWS = [['NAV-001']];\nit.each(others)('%s', f);", []],
    ['a second place', "it.each([[1, 'NAV-001']])('%d %s', f);", ['NAV-001']],
    ['a cell that the title does not show', "it.each([['a', 'NAV-001']])('%s opens', f);", []],
    ['a cell shown as a number', "it.each([['NAV-001']])('%d opens', f);", []],
    ['a deeper text', "it.each([[['NAV-001'], { id: 'NAV-002' }]])('%s %s', f);", []],
    ['a table beside the tests', "rows.each([['NAV-001']])('%s', f);", []],
  ])('are read from %s of a table', (_case, source, ids) => {
    expect(claimed(source)).toEqual(ids);
  });

  it('are read as the file ending says', () => {
    const name = "it('NAV-001 leads home', f);";
    expect(claimed(`const f = <string>(null);\n${name}`)).toEqual(['NAV-001']);
    expect(claimed(`const f = () => <p>It's here</p>;\n${name}`, 'a.spec.tsx')).toEqual(['NAV-001']);
  });
});
