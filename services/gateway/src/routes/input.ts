// The input of an operation: path, query and body as one object, parsed by its contract.
import { AppError, type Operation, type RawRequest } from '@medconsult/common';
import { nextTurn } from '@medconsult/common/server';
import { createParamDecorator, Injectable, type PipeTransform } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { refuseBrokenText } from '../body/broken-text.js';

type Fields = Record<string, unknown>;

/** Path wins over body, body over query: a link cannot overrule what a form says. */
function fieldsOf({ query, body, params }: FastifyRequest): Fields {
  for (const [name, value] of Object.entries(query as Fields)) {
    if (Array.isArray(value)) throw new AppError('VALIDATION_FAILED', { message: `${name}: must be given once` });
  }
  return { ...(query as Fields), ...(body as Fields | undefined), ...(params as Fields) };
}

/** For a provider's callback: the bytes as received, since a signature covers them, and the headers it needs. */
function rawRequestOf({ headers, body }: FastifyRequest, names: readonly string[]): RawRequest {
  const given = names.map((name) => [name, headers[name]] as const);
  const texts = given.filter((each): each is [string, string] => typeof each[1] === 'string');
  return { body: Buffer.isBuffer(body) ? body.toString('base64') : '', headers: Object.fromEntries(texts) };
}

/** Parameter decorator: the input of the request, before it is parsed. */
export const OperationInput = createParamDecorator<Operation>(({ rawBody }, context) => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return rawBody ? rawRequestOf(request, rawBody.headers) : fieldsOf(request);
});

/** Parses the input by the operation's contract. */
@Injectable()
export class InputPipe implements PipeTransform {
  constructor(private readonly operation: Operation) {}

  /** @throws ZodError, AppError VALIDATION_FAILED */
  async transform(given: unknown): Promise<unknown> {
    if (this.operation.rawBody) return given;
    const input = this.operation.input.parse(given);
    refuseBrokenText(input);
    // Reading and writing a picture of 14 MB take some 50 ms each: others have their turn in between.
    if (this.operation.largeLimit) await nextTurn();
    return input;
  }
}

/** How a large body is let go of, since its answer may take a minute. */
export interface LetGo {
  /** Call it when the input has been written down elsewhere. */
  forget(input: Record<string, unknown>): void;
  /** Call it when nothing of it is kept any more: the next large body gets its turn. */
  passedOn(): void;
}

/** Parameter decorator: undefined unless the body is a large one. */
export const LargeInput = createParamDecorator((_data, context): LetGo | undefined => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const { largeBody } = request;
  return (
    largeBody && {
      forget(input) {
        request.body = undefined;
        for (const name of Object.keys(input)) delete input[name];
      },
      passedOn: () => largeBody.gone(),
    }
  );
});
