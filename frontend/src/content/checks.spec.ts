/// <reference types="node" />
import { expect } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CHECKS } from '../features/health-tools/checks/checks.js';
import { claimsIn, textsOf } from '../testing/claims.js';
import { Check, CheckList } from './checks.schema.js';
import list from './checks/list.json' with { type: 'json' };
import { overlaid } from './overlaid.js';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const read = (file: string): unknown => JSON.parse(readFileSync(`${FOLDER}${file}.json`, 'utf8'));
const IDS = list.items.map(({ id }) => id);
const PAGES = fileURLToPath(new URL('../../../libs/clinical/knowledge/condition-pages/', import.meta.url));
const known = new Set(readdirSync(PAGES).map((name) => name.replace(/\.json$/, '')));
const placesIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe('self-checks', () => {
  it('are listed once each, every one with its page', () => {
    expect(CheckList.parse(list)).toEqual(list);
    expect([...CHECKS.keys()].sort()).toEqual([...IDS].sort());
  });

  it.each(IDS)('%s says what a result means, when to see a doctor, its limits and its sources', (id) => {
    const check = Check.parse(read(`checks/${id}`));
    expect(check.id).toBe(id);
    expect(claimsIn(check)).toEqual([]);
    expect(check.engine.filter((condition) => !known.has(condition))).toEqual([]);
  });

  // The mood checks name a crisis line; the others that can show an emergency name its number.
  it.each(IDS)('%s names the emergency number or a crisis line where a result may need it', (id) => {
    const { levels } = Check.parse(read(`checks/${id}`));
    const grave = levels.map(({ see }) => see).join(' ');
    expect(grave).toMatch(id === 'fertile-window' ? /same day/ : /emergency number/);
  });

  it.each(IDS.flatMap((id) => [[id, 'he'] as const, [id, 'ru'] as const]))(
    '%s puts the same values into its texts in %s',
    (id, language) => {
      const english = read(`checks/${id}`);
      const translated = overlaid(english, read(`${language}/checks/${id}`) as never);
      expect(textsOf(translated).map(placesIn)).toEqual(textsOf(english).map(placesIn));
    },
  );

  it('the questionnaires in other languages say that they are our own translation', () => {
    for (const id of ['depression-phq-9', 'anxiety-gad-7']) {
      expect((read(`he/checks/${id}`) as { wording: string }).wording).toMatch(/תרגום שלנו/);
      expect((read(`ru/checks/${id}`) as { wording: string }).wording).toMatch(/наш перевод/);
    }
  });
});
