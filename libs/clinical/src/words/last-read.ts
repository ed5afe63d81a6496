// Steps of a turn, and turns of a conversation, read the same words again: the results of the last calls are kept.

/**
 * A function that calls `read` only for what it has not read lately.
 * @param most how many results are kept
 * @param keyOf the same for inputs with the same result
 */
export function lastRead<Input, Result>(
  most: number,
  keyOf: (input: Input) => string,
  read: (input: Input) => Result,
): (input: Input) => Result {
  const kept = new Map<string, Result>();
  return (input) => {
    const key = keyOf(input);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const result = read(input);
    kept.set(key, result);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return result;
  };
}

/** For what is read by its words alone. */
export const itself = (text: string): string => text;
