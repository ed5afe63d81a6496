/** Lets the event loop do what else is waiting, between two long pieces of work for one caller. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
