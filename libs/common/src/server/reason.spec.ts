import { z } from 'zod';
import { AppError } from '../errors.js';
import { reasonOf } from './reason.js';

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe('the reason of a failure', () => {
  it.each([
    ['what JSON quotes', thrownBy(() => JSON.parse('My head aches since Monday'))],
    [
      'what a schema refused',
      thrownBy(() => z.object({ a: z.enum(['x']) }).parse({ a: 'My head aches since Monday' })),
    ],
    ['a value of the database', new Error('invalid input syntax for type integer: "My head aches since Monday"')],
    ['single quotes', new Error("cannot read 'My head aches since Monday' of undefined")],
    ['later lines', new Error('no answer\nMy head aches since Monday')],
    ['what is no error', 'My head aches since Monday'],
  ])('leaves out %s', (_case, thrown) => {
    expect(reasonOf(thrown)).not.toContain('head');
    expect(reasonOf(thrown).length).toBeGreaterThan(3);
  });

  it.each([
    [
      new Error('null value in column "title" violates not-null constraint'),
      'null value in column "title" violates not-null constraint',
    ],
    [new Error('connect ECONNREFUSED 127.0.0.1:8091'), 'connect ECONNREFUSED 127.0.0.1:8091'],
    [new AppError('NOT_FOUND', { message: 'no such hold' }), 'NOT_FOUND: no such hold'],
    [thrownBy(() => z.object({ id: z.uuid() }).parse({ id: 1 })), 'id: invalid_type'],
  ])('keeps what helps (%#)', (thrown, reason) => {
    expect(reasonOf(thrown)).toBe(reason);
  });

  it('is short', () => {
    expect(reasonOf(new Error('x'.repeat(5_000))).length).toBeLessThan(310);
  });
});
