import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { ERRORS, AppError, errorBody } from '../errors.js';
import { EVENTS } from '../events.js';
import { JOBS } from '../jobs.js';
import { SERVICES } from '../values.js';
import { CONTRACTS } from './index.js';

const operations = CONTRACTS.flatMap((contract) =>
  Object.entries(contract.operations).map(([name, operation]) => ({ contract, name, operation })),
);

describe('contracts', () => {
  it('have one route each at most, and internal operations none', () => {
    const routes = operations.flatMap(({ operation }) => operation.route ?? []);
    expect(new Set(routes).size).toBe(routes.length);
    for (const { operation, name } of operations) {
      expect([name, operation.access === 'internal']).toEqual([name, operation.route === undefined]);
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

  it('list every file of the folder in the index', () => {
    const folder = dirname(fileURLToPath(import.meta.url));
    expect(readFileSync(join(folder, 'index.ts'), 'utf8').match(/export \* from/g)?.length).toBe(CONTRACTS.length);
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
