// The reason of a failure as it is stored and shown to operators, without the values that libraries quote (`Unexpected token 'M',
// "My head aches"... is not valid JSON`), which may be what a person wrote.
import { ZodError } from 'zod';
import { AppError } from '../errors.js';

const REASON_MAX = 300;
/** Quoted, and not the name of something in the schema. */
const QUOTED = /(?<!\b(?:column|relation|constraint|table|type|index|schema|function) )(["'`]).*?\1(?:\.\.\.)?/g;

/** One line, at most 300 characters. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof ZodError) {
    return cut(thrown.issues.map(({ path, code }) => `${path.join('.') || 'body'}: ${code}`).join('; '));
  }
  const message = thrown instanceof Error ? thrown.message : 'a value that is not an error was thrown';
  const words = withoutValues(message);
  return cut(
    thrown instanceof AppError ? `${thrown.code}${words && words !== thrown.code ? `: ${words}` : ''}` : words,
  );
}

/** The first line of a message, with `…` in place of what it quotes. */
export function withoutValues(message: string): string {
  return cut((message.split('\n')[0] ?? '').replace(QUOTED, '…'));
}

const cut = (text: string): string => (text.length > REASON_MAX ? `${text.slice(0, REASON_MAX)}…` : text);
