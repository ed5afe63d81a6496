// The bundle against the definitions of FHIR R4, by a validator that knows them, and the rules for documents that it does not
// check.
import { createRequire } from 'node:module';
import type { Bundle, Composition, Condition } from 'fhir/r4.js';
import { aReport, OPENINGS } from '../../../test/a-report.js';
import { bundleOf } from './bundle.js';

interface Validator {
  validate(resource: unknown): { valid: boolean; messages: { severity: string; message: string; location?: string }[] };
}
// The package is CommonJS.
const { Fhir } = createRequire(import.meta.url)('fhir') as { Fhir: new () => Validator };
const validator = new Fhir();

const problemsOf = (resource: unknown): string[] =>
  validator
    .validate(resource)
    .messages.filter(({ severity }) => severity === 'error' || severity === 'fatal')
    .map(({ message, location }) => `${location ?? ''}: ${message}`);

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { reference } = value as { reference?: unknown };
  return [...(typeof reference === 'string' ? [reference] : []), ...Object.values(value).flatMap(referencesIn)];
}

describe('a report as FHIR R4', () => {
  it.each(Object.entries(OPENINGS))('is valid: %s', (_, opening) => {
    expect(problemsOf(bundleOf(aReport(opening)))).toEqual([]);
  });

  it('the validator finds an invalid bundle', () => {
    const bundle = JSON.parse(JSON.stringify(bundleOf(aReport(OPENINGS.migraine)))) as Bundle;
    const broken = bundle.entry?.find(({ resource }) => resource?.resourceType === 'Condition')?.resource as Condition;
    delete (broken as Partial<Condition>).subject;
    expect(problemsOf(bundle).join()).toMatch(/subject/);
  });

  it('is a document: identifier, time, the composition first, every reference resolved inside', () => {
    const bundle: Bundle = bundleOf(aReport(OPENINGS.migraine));
    expect([bundle.type, typeof bundle.identifier?.value, typeof bundle.timestamp]).toEqual([
      'document',
      'string',
      'string',
    ]);
    expect(bundle.entry?.[0]?.resource?.resourceType).toBe('Composition');
    const urls = new Set(bundle.entry?.map(({ fullUrl }) => fullUrl));
    expect(urls.size).toBe(bundle.entry?.length);
    const references = referencesIn(bundle.entry);
    expect(references.length).toBeGreaterThan(10);
    for (const reference of references) expect(urls).toContain(reference);
  });

  it('names causes as a differential only', () => {
    const conditions = bundleOf(aReport(OPENINGS.migraine)).entry?.flatMap(({ resource }) =>
      resource?.resourceType === 'Condition' ? [resource as Condition] : [],
    );
    expect(conditions?.length).toBeGreaterThan(0);
    for (const { verificationStatus } of conditions ?? []) {
      expect(verificationStatus?.coding?.[0]?.code).toBe('differential');
    }
  });

  it('escapes what the person wrote', () => {
    const { resource } = bundleOf(aReport('My <script>alert(1)</script> head & neck hurts')).entry?.[0] ?? {};
    const texts = (resource as Composition).section?.map(({ text }) => text?.div).join('') ?? '';
    expect(texts).not.toContain('<script>');
    expect(texts).toContain('&lt;script&gt;');
  });

  it('the same report gives the same bundle', () => {
    const report = aReport(OPENINGS.shoulder);
    expect(bundleOf(report)).toEqual(bundleOf(report));
  });
});
