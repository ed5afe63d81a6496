import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { ERRORS, AppError, errorBody } from '../errors.js';
import { EVENTS } from '../events.js';
import { JOBS } from '../jobs.js';
import { SERVICES } from '../values.js';
import { CONTRACTS, MAINTENANCE } from './index.js';

const operations = CONTRACTS.flatMap((contract) =>
  Object.entries(contract.operations).map(([name, operation]) => ({ contract, name, operation })),
);

describe('contracts', () => {
  it('have one route each at most, and internal operations none', () => {
    const routes = operations.flatMap(({ operation }) => operation.route ?? []);
    expect(new Set(routes).size).toBe(routes.length);
    for (const { operation, name } of operations) {
      const isReachable = operation.route !== undefined || operation.variantOf !== undefined;
      expect([name, operation.access === 'internal']).toEqual([name, !isReachable]);
    }
  });

  it('limit every public operation', () => {
    for (const { operation, name } of operations) {
      if (operation.route && operation.access === 'public')
        expect([name, operation.limit]).not.toEqual([name, undefined]);
    }
  });

  it('can be told as JSON Schema (OpenAPI)', () => {
    for (const { operation } of operations) {
      expect(() => z.toJSONSchema(operation.input, { io: 'input' })).not.toThrow();
      expect(() => z.toJSONSchema(operation.output)).not.toThrow();
    }
  });

  it('list every file of the folder in the index, and every contract in CONTRACTS', () => {
    const folder = dirname(fileURLToPath(import.meta.url));
    const files = readdirSync(folder).filter((name) => !/^index|\.spec\./.test(name));
    expect(readFileSync(join(folder, 'index.ts'), 'utf8').match(/export \* from/g)?.length).toBe(files.length);
    const declared = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/\bcontract\('/g) ?? []);
    expect(CONTRACTS.length - Object.keys(MAINTENANCE).length).toBe(declared.length);
    expect(new Set(CONTRACTS.map(({ service, feature }) => `${service}.${feature}`)).size).toBe(CONTRACTS.length);
  });

  it('take the place of another route only where there is one', () => {
    const routes = new Set(operations.flatMap(({ operation }) => operation.route ?? []));
    for (const { operation } of operations) {
      if (operation.variantOf) expect([...routes]).toContain(operation.variantOf.route);
    }
  });
});

describe('errors, events, jobs', () => {
  it('ERR-009 every error has a client or server status and a readable text', () => {
    for (const { status, message } of Object.values(ERRORS)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(message).toMatch(/^[A-Z0-9].{10,}/);
    }
  });

  it('ERR-009 the body of a bug gives nothing away, that of a refusal has its details', () => {
    expect(errorBody(new Error('password=x'))).toEqual({
      error: ERRORS.INTERNAL.message,
      message: ERRORS.INTERNAL.message,
      statusCode: 500,
      code: 'INTERNAL',
    });
    const refused = errorBody(new AppError('FREE_QUESTIONS_USED', { sessionId: null, usageCount: 3 }));
    expect(refused).toMatchObject({ statusCode: 403, sessionId: null, usageCount: 3 });
    expect(refused.message).toContain('0 questions left! Pay $9');
  });

  it('belong to services that exist', () => {
    for (const { subscribers } of Object.values(EVENTS))
      for (const name of subscribers) expect(SERVICES).toContain(name);
    for (const name of [...Object.keys(EVENTS), ...Object.keys(JOBS)]) expect(SERVICES).toContain(name.split('.')[0]);
  });
});
