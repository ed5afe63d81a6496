/// <reference types="node" />
// Features import only what another feature exports in its index.ts, and only from features above them in order.ts. Types
// count, too. Code that is loaded later (`import()`) is taken from its own file, so that the rest is not loaded with it.
import { expect } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ORDER } from './order.js';

const FEATURES = dirname(fileURLToPath(import.meta.url));
const IMPORT = /^(?:import|export)\s[^;]*?from '(\.[^']+)';|(\bimport)\('(\.[^']+)'\)/gm;

interface Crossing {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly later: boolean;
}

const sources = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name) && name.includes(sep),
);

function crossingsOf(source: string): Crossing[] {
  const [from = ''] = source.split(sep);
  return [...readFileSync(join(FEATURES, source), 'utf8').matchAll(IMPORT)].flatMap(([, now, later, lazy = '']) => {
    const [to = '', ...file] = relative(FEATURES, join(FEATURES, dirname(source), now ?? lazy)).split(sep);
    return to === '..' || to === from ? [] : [{ from, to, file: file.join('/'), later: later !== undefined }];
  });
}

const crossings = sources.flatMap(crossingsOf);
const pairsOf = (wanted: readonly Crossing[]): string[] =>
  [...new Set(wanted.map(({ from, to }) => `${from} -> ${to}`))].sort();
const placeOf = (feature: string): number => (ORDER as readonly string[]).indexOf(feature);

describe('the boundaries of features', () => {
  it('every feature has its place in the order', () => {
    const folders = [...new Set(sources.map((name) => name.split(sep)[0]))];
    expect([...ORDER].sort()).toEqual(folders.sort());
  });

  it('are crossed through index.ts only', () => {
    expect(crossings.length).toBeGreaterThan(50);
    expect(pairsOf(crossings.filter(({ file, later }) => !later && file !== 'index.js'))).toEqual([]);
  });

  it('are crossed downwards in the order only', () => {
    expect(pairsOf(crossings.filter(({ from, to }) => placeOf(to) > placeOf(from)))).toEqual([]);
  });
});
