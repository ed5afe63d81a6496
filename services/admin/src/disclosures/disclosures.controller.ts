import { disclosures, type CallContext, type Input, type Output, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { DisclosuresService } from './disclosures.service.js';

type Ops = typeof disclosures.operations;

@Serve(disclosures)
export class DisclosuresController implements Serves<typeof disclosures> {
  constructor(private readonly service: DisclosuresService) {}

  /** The panel knows two sides only: the one who asks and the one who answers. */
  async messages({ id, after }: Input<Ops['messages']>, { caller }: CallContext): Promise<Output<Ops['messages']>> {
    const messages = await this.service.conversation(id, after, caller);
    return messages.map(({ id: messageId, role, content, createdAt, hasImage }) => {
      return { id: messageId, role: role === 'user' ? role : 'assistant', content, createdAt, hasImage };
    });
  }

  conversation(
    { id, after }: Input<Ops['conversation']>,
    { caller }: CallContext,
  ): Promise<Output<Ops['conversation']>> {
    return this.service.conversation(id, after, caller);
  }

  questions({ id }: Input<Ops['questions']>, { caller }: CallContext): Promise<Output<Ops['questions']>> {
    return this.service.questions(id, caller);
  }

  async image({ id }: Input<Ops['image']>, { caller }: CallContext): Promise<Output<Ops['image']>> {
    return { imageData: await this.service.image(id, caller) };
  }
}
