// Finds what a database cannot store: NUL characters and lone surrogates. The schema of free text (`plainText`) removes them; in
// any other field they are refused.
import { AppError } from '@medconsult/common';

/** @throws AppError VALIDATION_FAILED that names the field */
export function refuseBrokenText(input: unknown): void {
  const open: { value: unknown; path: string }[] = [{ value: input, path: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') checkText(value, path);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      checkText(name, path);
      open.push({ value: inner, path: path ? `${path}.${name}` : name });
    }
  }
}

function checkText(text: string, path: string): void {
  if (text.isWellFormed() && !text.includes('\0')) return;
  throw new AppError('VALIDATION_FAILED', {
    message: `${path || 'body'}: contains characters that are not valid text`,
  });
}
