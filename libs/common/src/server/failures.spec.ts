import { z } from 'zod';
import { AppError } from '../errors.js';
import { asAppError } from './failures.js';

const withCode = (code: string): Error => Object.assign(new Error('driver text'), { code });

describe('a thrown value', () => {
  it.each(['ECONNREFUSED', '57P01', '53300', '25006', '55P03', '57014', '40P01'])('%s becomes a 503', (code) => {
    expect(asAppError(withCode(code)).code).toBe('SERVICE_UNAVAILABLE');
  });

  it('a connection that broke between two statements of a transaction becomes a 503', () => {
    const released = new Error('Query runner already released. Cannot run queries anymore.');
    expect(asAppError(released).code).toBe('SERVICE_UNAVAILABLE');
  });

  it('bad input is a 400 that names the field, a refusal stays, the rest is a bug that reveals nothing', () => {
    const parsed = z.object({ age: z.number() }).safeParse({ age: 'x' });
    expect(asAppError(parsed.error)).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringMatching(/^age: /) as unknown,
    });
    const refusal = new AppError('NOT_FOUND');
    expect(asAppError(refusal)).toBe(refusal);
    expect(asAppError(withCode('23514'))).toMatchObject({ code: 'INTERNAL', details: {} });
  });
});
