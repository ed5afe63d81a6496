import { queues, type CallContext, type Input, type Output, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { QueuesService } from './queues.service.js';

type Ops = typeof queues.operations;

@Serve(queues)
export class QueuesController implements Serves<typeof queues> {
  constructor(private readonly service: QueuesService) {}

  overview(): Promise<Output<Ops['overview']>> {
    return this.service.overview();
  }

  failed({ name }: Input<Ops['failed']>): Promise<Output<Ops['failed']>> {
    return this.service.failed(name);
  }

  retry(choice: Input<Ops['retry']>, { caller }: CallContext): Promise<Output<Ops['retry']>> {
    return this.service.retry(choice, caller);
  }

  discard(choice: Input<Ops['discard']>, { caller }: CallContext): Promise<Output<Ops['discard']>> {
    return this.service.discard(choice, caller);
  }

  deadLetters(_input: unknown, { caller }: CallContext): Promise<Output<Ops['deadLetters']>> {
    return this.service.deadLetters(caller);
  }

  retryDeadLetter(
    choice: Input<Ops['retryDeadLetter']>,
    { caller }: CallContext,
  ): Promise<Output<Ops['retryDeadLetter']>> {
    return this.service.retryDeadLetter(choice, caller);
  }

  discardDeadLetter(
    choice: Input<Ops['discardDeadLetter']>,
    { caller }: CallContext,
  ): Promise<Output<Ops['discardDeadLetter']>> {
    return this.service.discardDeadLetter(choice, caller);
  }
}
