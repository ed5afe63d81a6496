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

  async retry({ name, id }: Input<Ops['retry']>, { caller }: CallContext): Promise<Output<Ops['retry']>> {
    await this.service.retry(name, id, caller);
    return { success: true };
  }

  deadLetters(_input: unknown, { caller }: CallContext): Promise<Output<Ops['deadLetters']>> {
    return this.service.deadLetters(caller);
  }

  async retryDeadLetter(
    { service, id }: Input<Ops['retryDeadLetter']>,
    { caller }: CallContext,
  ): Promise<Output<Ops['retryDeadLetter']>> {
    await this.service.retryDeadLetter(service, id, caller);
    return { success: true };
  }
}
