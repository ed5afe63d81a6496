import { expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import emergency from './emergency.json' with { type: 'json' };
import { Emergency } from './emergency.schema.js';

interface Numbers {
  readonly countries: Readonly<Record<string, { readonly ambulance: string; readonly crisis?: string }>>;
}

const CARD = new URL('../../../libs/clinical/knowledge/emergency-numbers.json', import.meta.url);
const COUNTRIES: Readonly<Record<string, string>> = {
  US: 'US',
  UK: 'GB',
  Ireland: 'IE',
  Australia: 'AU',
  Canada: 'CA',
  Israel: 'IL',
};

describe('emergency numbers', () => {
  it('keep their schema', () => {
    expect(Emergency.parse(emergency)).toEqual(emergency);
  });

  it('CON-006 are the five of the specification, in order', () => {
    expect(emergency.numbers.map(({ region, number }) => `${region} ${number}`)).toEqual([
      'US 911',
      'UK 999',
      'EU 112',
      'Australia 000',
      'Canada 911',
    ]);
  });

  it('agree with the numbers on the emergency card of the chat', () => {
    const { countries } = JSON.parse(readFileSync(CARD, 'utf8')) as Numbers;
    for (const { region, number } of emergency.numbers.filter((entry) => entry.region !== 'EU')) {
      expect([region, number]).toEqual([region, countries[COUNTRIES[region]!]!.ambulance]);
    }
    for (const { region, number } of emergency.crisis.lines) {
      expect([region, number.replaceAll(' ', '')]).toEqual([region, countries[COUNTRIES[region]!]!.crisis]);
    }
  });
});
