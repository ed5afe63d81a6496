// A reply stays in memory until its reader has taken it, and a reader who takes nothing costs us its whole size. So what waits to be
// read is bounded by address and in all: beyond that, the reply that has waited longest is given up.
import { networkOf } from '@medconsult/common/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const MEGABYTE = 1024 * 1024;

/** Bytes (of texts: characters) that wait to be read. The largest replies have some four megabytes. */
export interface UnreadLimits {
  readonly all: number;
  readonly each: number;
}

const LIMITS: UnreadLimits = { all: 64 * MEGABYTE, each: 16 * MEGABYTE };

/** Smaller replies fit into the buffers of their connections, whose number is limited. */
const SMALL = 64 * 1024;

interface Line {
  bytes: number;
  /** Replies with their sizes, the oldest first. */
  readonly waiting: Map<FastifyReply, number>;
}

/** Call it after the hooks that change a reply's body. */
export function limitUnread(app: FastifyInstance, limits: UnreadLimits = LIMITS): void {
  const unread = new UnreadReplies(limits);
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const size = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
    if (size > SMALL) unread.add(networkOf(request.ip) ?? request.ip, reply, size);
    return payload;
  });
}

class UnreadReplies {
  private readonly lines = new Map<string, Line>();
  private bytes = 0;

  constructor(private readonly limits: UnreadLimits) {}

  add(address: string, reply: FastifyReply, size: number): void {
    const line = this.lines.get(address) ?? { bytes: 0, waiting: new Map<FastifyReply, number>() };
    this.lines.set(address, line);
    line.waiting.set(reply, size);
    line.bytes += size;
    this.bytes += size;
    reply.raw.once('close', () => this.remove(address, line, reply));
    while (line.bytes > this.limits.each && line.waiting.size > 1) this.giveUp(address, line);
    while (this.bytes > this.limits.all) this.giveUp(...this.longest());
  }

  private giveUp(address: string, line: Line): void {
    const [oldest] = line.waiting.keys();
    if (!oldest) return;
    this.remove(address, line, oldest);
    oldest.raw.destroy();
  }

  /** The address with the most bytes, so that who reads one page does not pay for others. */
  private longest(): [address: string, line: Line] {
    return [...this.lines].reduce((most, each) => (each[1].bytes > most[1].bytes ? each : most));
  }

  private remove(address: string, line: Line, reply: FastifyReply): void {
    const size = line.waiting.get(reply);
    if (size === undefined) return;
    line.waiting.delete(reply);
    line.bytes -= size;
    this.bytes -= size;
    if (line.waiting.size === 0 && this.lines.get(address) === line) this.lines.delete(address);
  }
}
