import { AppError, images, type CallContext, type FileReply, type Input, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { ConversationsService } from '../conversations/conversations.service.js';
import { ImagesStore } from './images.store.js';

@Serve(images)
export class ImagesController implements Serves<typeof images> {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly store: ImagesStore,
  ) {}

  async show(
    { id, messageId }: Input<(typeof images.operations)['show']>,
    { caller }: CallContext,
  ): Promise<FileReply> {
    const jpeg = await this.store.find(await this.conversations.own(id, caller), messageId);
    if (!jpeg) throw new AppError('NOT_FOUND');
    return { fileName: `picture-${messageId}.jpg`, type: 'image/jpeg', base64: jpeg.toString('base64') };
  }
}
