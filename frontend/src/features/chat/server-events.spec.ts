/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EventReader, eventsOf, type ServerEvent } from './server-events.js';

function read(pieces: readonly string[]): ServerEvent[] {
  const reader = new EventReader();
  return pieces.flatMap((piece) => reader.push(piece));
}

const WIRE =
  ': beat\r\n\r\nevent: delta\r\ndata: {"text":"שלום 👋"}\r\n\r\nevent: final\ndata: one\ndata: two\n\ndata:x\r\r';

const EVENTS: ServerEvent[] = [
  { event: 'delta', data: '{"text":"שלום 👋"}' },
  { event: 'final', data: 'one\ntwo' },
  { event: 'message', data: 'x' },
];

describe('server-sent events', () => {
  it('reads names, data of several lines, comments and all three line ends', () => {
    expect(read([WIRE, '\n'])).toEqual(EVENTS);
  });

  it('gives the same events wherever the pieces are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(WIRE.length)), (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), WIRE.length];
        const pieces = places.slice(1).map((end, index) => WIRE.slice(places[index], end));
        expect(read([...pieces, '\n'])).toEqual(EVENTS);
      }),
    );
  });

  it('joins letters whose bytes come in two pieces', async () => {
    const bytes = new TextEncoder().encode('data: שלום\n\n');
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    const seen: ServerEvent[] = [];
    for await (const event of eventsOf(stream)) seen.push(event);
    expect(seen).toEqual([{ event: 'message', data: 'שלום' }]);
  });

  it('does not give an event that the stream broke off', () => {
    expect(read(['event: final\ndata: {"half":'])).toEqual([]);
  });
});
