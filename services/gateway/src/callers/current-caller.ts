import type { Caller } from '@medconsult/common';
import { createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Parameter decorator: the caller that AccessGuard determined. */
export const CurrentCaller = createParamDecorator(
  (_data, context): Caller => context.switchToHttp().getRequest<FastifyRequest>().caller,
);
