// `@OnEvent('chat.turn.answered')` on a provider's method; found and checked when the service starts.
import { SetMetadata } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import { eventsFor, type EventBody, type EventName } from '../../events.js';
import { jobsFor, type JobName, type JobPayload } from '../../jobs.js';
import type { ServiceName } from '../../values.js';

const EVENT = 'medconsult:event';
const JOB = 'medconsult:job';

type Method<F> = <T extends F>(target: object, name: string | symbol, descriptor: TypedPropertyDescriptor<T>) => void;

/** Marks the handler of an event. It runs in the transaction that writes the event's inbox row. */
export function OnEvent<N extends EventName>(
  name: N,
): Method<(body: EventBody<N>, manager: EntityManager) => Promise<void>> {
  return SetMetadata(EVENT, name);
}

/** Marks the handler of a job. It may run again after a crash, so it must be repeatable. */
export function OnJob<N extends JobName>(name: N): Method<(payload: JobPayload<N>) => Promise<unknown>> {
  return SetMetadata(JOB, name);
}

/** Finds the marked methods of all providers of the application. */
export class HandlerRegistry {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Error when an event that the service subscribes to has no handler, or has two, or does not belong to it */
  events<H>(service: ServiceName): Map<EventName, H> {
    return complete('event', eventsFor(service), this.find<EventName, H>(EVENT));
  }

  /** @throws Error as `events` does. */
  jobs<H>(service: ServiceName): Map<JobName, H> {
    return complete('job', jobsFor(service), this.find<JobName, H>(JOB));
  }

  private *find<N, H>(mark: string): Generator<[N, H]> {
    for (const { instance } of this.discovery.getProviders() as { instance?: object }[]) {
      if (!instance || !Object.getPrototypeOf(instance)) continue;
      for (const method of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const callable = (instance as Record<string, (...args: unknown[]) => unknown>)[method];
        const name = typeof callable === 'function' ? this.reflector.get<N | undefined>(mark, callable) : undefined;
        if (name !== undefined && callable) yield [name, callable.bind(instance) as H];
      }
    }
  }
}

function complete<N extends string, H>(kind: string, expected: N[], found: Iterable<[N, H]>): Map<N, H> {
  const handlers = new Map<N, H>();
  for (const [name, handler] of found) {
    if (handlers.has(name)) throw new Error(`The ${kind} ${name} has two handlers.`);
    if (!expected.includes(name))
      throw new Error(`The ${kind} ${name} is handled by a service that does not subscribe to it.`);
    handlers.set(name, handler);
  }
  const missing = expected.filter((name) => !handlers.has(name));
  if (missing.length > 0) throw new Error(`No handler for the ${kind}s ${missing.join(', ')}.`);
  return handlers;
}
