// Pictures that people show a doctor. They come with a question (`imageData` of `POST /api/chat-split`: base64 without
// a type prefix); this is how their owner sees them again.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { FileReply } from '../values.js';

/** Largest accepted file, decoded. */
export const IMAGE_BYTES_MAX = 10 * 1024 * 1024;
/** The same as base64, plus room for the rest of the body. */
export const IMAGE_BODY_MAX = Math.ceil(IMAGE_BYTES_MAX / 3) * 4 + 100 * 1024;

/** The question when a picture comes without words. */
export const IMAGE_QUESTION = 'Please analyze this medical image';

export const images = contract('chat', 'images', {
  show: operation({
    access: 'device',
    route: 'GET /api/sessions/:id/images/:messageId',
    summary: 'The picture of one message of the caller’s own conversations, as it was shown to the doctor',
    input: z.object({ id: z.string().max(64), messageId: z.string().regex(/^\d{1,18}$/, 'is not a message id') }),
    output: FileReply,
    file: 'shown',
    repeatable: true,
    limit: 'read',
    errors: ['SESSION_NOT_YOURS', 'NOT_FOUND'],
  }),
});
