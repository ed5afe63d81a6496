// @ts-check
// Runs in front of several gateways (`REPLICAS=2 npm start`, and tests): each request goes to the next one that is ready, so that
// two requests of a browser usually reach different gateways. In production an ingress or HAProxy does this.
import { createServer, request as connect } from 'node:http';
import { httpReadiness } from './readiness.mjs';

/** @typedef {{ port: number, health: number }} Gateway */

const LOOK_MS = 250;

/**
 * @param {{ host: string, port: number, gateways: Gateway[] }} options
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function startBalancer({ host, port, gateways }) {
  /** @type {Set<Gateway>} */
  const ready = new Set();
  let turn = 0;
  const look = () =>
    Promise.all(
      gateways.map(async (gateway) => {
        const { ready: isReady } = await httpReadiness(gateway.health);
        if (isReady) ready.add(gateway);
        else ready.delete(gateway);
      }),
    );
  const timer = setInterval(look, LOOK_MS);
  const next = () => [...ready][(turn += 1) % Math.max(1, ready.size)];

  const server = createServer((request, response) => pass(request, response, next()));
  // The gateways have time limits of their own.
  server.requestTimeout = 0;
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, host, () => resolve(undefined)));
  return {
    stop: async () => {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
    },
  };
}

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response @param {Gateway | undefined} gateway */
function pass(request, response, gateway) {
  if (!gateway) return void response.writeHead(503, { 'retry-after': '1' }).end();
  const { method, url, headers, socket } = request;
  const known = [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ');
  const onward = connect({
    host: '127.0.0.1',
    port: gateway.port,
    method,
    path: url,
    headers: { ...headers, 'x-forwarded-for': known },
    // A reused connection that its gateway is just closing would lose the request.
    agent: false,
  });
  onward.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders);
    answer.pipe(response);
    answer.once('error', () => response.destroy());
  });
  onward.once('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  // When a reader leaves, the gateway must notice it, too.
  response.once('close', () => onward.destroy());
  request.pipe(onward);
}
