import { images } from '../../contracts/images.js';
import { aUser, silentLogger } from '../../testing/index.js';
import { runHandler } from './run-handler.js';
import type { BusReply } from './wire.js';

const PATTERN = 'chat.images.show';

it('lets go of the input of a request once it is parsed: a picture would stay as long as its answer takes', async () => {
  const replies: BusReply[] = [];
  const request = {
    ...{ id: '1', from: 'gateway' as const, pattern: PATTERN, caller: aUser(), replyTo: 'x', wantsDeltas: false },
    ...{ deadline: Date.now() + 1000, expires: Date.now() + 1000 },
    input: { id: 'AAAAAAAAAAAAAAAA', messageId: '1' } as unknown,
  };
  const seen: unknown[] = [];
  const handler = async (input: unknown) => {
    seen.push(input, request.input);
    return { fileName: 'a.jpg', type: 'image/jpeg', base64: '' };
  };
  const doors = { operations: new Map([[PATTERN, images.operations.show]]), logger: silentLogger };
  await runHandler(request, handler, doors, (reply) => replies.push(reply));
  expect(seen).toEqual([{ id: 'AAAAAAAAAAAAAAAA', messageId: '1' }, undefined]);
  expect(replies).toHaveLength(1);
});
