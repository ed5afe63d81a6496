// A reader of server-sent events for replies to POST, which the browser's own EventSource cannot make.
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/** Cuts a stream of text into events; pieces may end anywhere, also between the two characters of a line end. */
export class EventReader {
  private rest = '';
  private name = '';
  private data: string[] = [];

  /** Takes the next piece of text and gives the events that it completed. */
  push(piece: string): ServerEvent[] {
    const text = this.rest + piece;
    // A carriage return at the end may be half of a line end.
    const held = text.endsWith('\r') ? '\r' : '';
    const lines = text.slice(0, text.length - held.length).split(/\r\n|\n|\r/);
    this.rest = (lines.pop() ?? '') + held;
    return lines.flatMap((line) => this.line(line));
  }

  private line(line: string): ServerEvent[] {
    if (line === '') return this.finish();
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.name = value;
    if (field === 'data') this.data.push(value);
    return [];
  }

  private finish(): ServerEvent[] {
    const event = { event: this.name || 'message', data: this.data.join('\n') };
    const complete = this.data.length > 0;
    this.name = '';
    this.data = [];
    return complete ? [event] : [];
  }
}

/** The events of a response body, as they come. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const events = new EventReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield* events.push(decoder.decode(value, { stream: true }));
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
