// The gateway's part in a provider's callback: bytes and headers go to billing, its answer goes back.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError, errorBody, payments } from '@medconsult/common';
import type { BillingUnderTest } from './billing-under-test.js';

type CallbackName = 'paypalWebhook' | 'payerurlWebhook';

export interface CallbackDoor {
  readonly url: string;
  /** While closed, callers are turned away with 503. */
  isOpen: boolean;
  close(): Promise<void>;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function headersOf(request: IncomingMessage, name: CallbackName): Record<string, string> {
  const names: readonly string[] = payments.operations[name].rawBody?.headers ?? [];
  return Object.fromEntries(
    names.flatMap((each) => (typeof request.headers[each] === 'string' ? [[each, request.headers[each]]] : [])),
  );
}

export async function openCallbackDoor(billing: () => BillingUnderTest): Promise<CallbackDoor> {
  const door = { isOpen: true };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name: CallbackName = request.url?.endsWith('paypal') ? 'paypalWebhook' : 'payerurlWebhook';
    try {
      const body = (await bytesOf(request)).toString('base64');
      if (!door.isOpen) throw new AppError('SERVICE_UNAVAILABLE');
      const output = await billing().call(payments, name, { body, headers: headersOf(request, name) });
      response.writeHead(200).end(JSON.stringify(output));
    } catch (error) {
      response.writeHead(error instanceof AppError ? error.status : 500).end(JSON.stringify(errorBody(error)));
    }
  };
  const server: Server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(door, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
