// @ts-check
// Starts the sandbox: stand-ins for outside services on one port, and one more for mail.
import { createServer } from 'node:http';
import { controlRoutes } from './control.mjs';
import { createFaults, sendOrStrike, strikeBefore } from './faults.mjs';
import { matchPath, parseBody, readText, send } from './http.mjs';
import { anthropicService } from './llm/anthropic.mjs';
import { openaiService } from './llm/openai.mjs';
import { createMailbox, mailboxRoutes } from './mail/mailbox.mjs';
import { startSmtp } from './mail/smtp.mjs';
import { ipService } from './ip.mjs';
import { payerurlService } from './payerurl/payerurl.mjs';
import { paypalService } from './paypal/paypal.mjs';
import { createRequests } from './requests.mjs';
import { tagService } from './tag.mjs';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-allow-headers': '*',
};

/** @type {typeof import('./index.d.ts').startSandbox} */
export async function startSandbox(options = {}) {
  const faults = createFaults();
  const requests = createRequests();
  let url = '';
  const paypal = paypalService(options.paypal ?? {}, { faults, origin: () => url });
  const payerurl = payerurlService(options.payerurl ?? {}, { faults, origin: () => url });
  const services = [anthropicService(options), openaiService(options), paypal, payerurl, ipService(), tagService()];
  const mailbox = createMailbox();
  const control = [...controlRoutes({ faults, requests }), ...mailboxRoutes(mailbox)];
  const server = createServer((req, res) => {
    answer({ req, res, services, control, faults, requests }).catch((error) => fail(res, error));
  });
  server.keepAliveTimeout = 5000;
  server.requestTimeout = 0;
  const host = options.host ?? '127.0.0.1';
  const smtp = await startSmtp({ faults, mailbox }, { port: options.smtpPort, host });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, () => resolve(undefined));
  });
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  url = options.publicUrl?.replace(/\/$/, '') || `http://${host}:${address.port}`;
  return {
    url,
    smtpUrl: smtp.url,
    faults,
    requests,
    mails: mailbox,
    async close() {
      paypal.stop();
      payerurl.stop();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([closed, smtp.close()]);
    },
  };
}

/**
 * @param {{ req: import('node:http').IncomingMessage, res: import('node:http').ServerResponse,
 *   services: import('./http.mjs').Service[], control: import('./http.mjs').Route[],
 *   faults: ReturnType<typeof createFaults>, requests: ReturnType<typeof createRequests> }} call
 */
async function answer({ req, res, services, control, faults, requests }) {
  for (const [name, value] of Object.entries(CORS)) res.setHeader(name, value);
  if (req.method === 'OPTIONS') return send(res, { status: 204 });
  const context = await readContext(req, res);
  const own = findRoute(control, context);
  if (own) return send(res, (await own.handle(context)) ?? {});
  for (const service of services) {
    const route = findRoute(service.routes, context);
    if (route) return serve({ context, service, route, faults, requests });
  }
  return send(res, { status: 404, body: { error: `The sandbox has no ${context.method} ${context.path}` } });
}

/** @param {import('node:http').IncomingMessage} req @param {import('node:http').ServerResponse} res
 * @returns {Promise<import('./http.mjs').Context>} */
async function readContext(req, res) {
  const origin = `http://${req.headers.host ?? 'localhost'}`;
  const url = new URL(req.url ?? '/', origin);
  const text = await readText(req);
  return {
    req,
    res,
    method: req.method ?? 'GET',
    path: url.pathname,
    origin,
    query: url.searchParams,
    params: {},
    text,
    body: parseBody(text, req.headers['content-type'] ?? ''),
    fault: undefined,
    record: undefined,
  };
}

/** @param {import('./http.mjs').Route[]} routes @param {import('./http.mjs').Context} context */
function findRoute(routes, context) {
  for (const route of routes) {
    const params = route.method === context.method && matchPath(route.path, context.path);
    if (!params) continue;
    context.params = params;
    return route;
  }
  return undefined;
}

/**
 * @param {{ context: import('./http.mjs').Context, service: import('./http.mjs').Service,
 *   route: import('./http.mjs').Route, faults: ReturnType<typeof createFaults>,
 *   requests: ReturnType<typeof createRequests> }} call
 */
async function serve({ context, service, route, faults, requests }) {
  const marker = service.markerText ? service.markerText(context) : context.text;
  context.record = requests.add(service.name, context);
  context.fault = faults.take(service.name, `${context.method} ${context.path}\n${context.text}`, marker);
  context.record.fault = context.fault?.name;
  if (await strikeBefore(context, service)) return;
  const reply = await route.handle(context);
  if (reply) await sendOrStrike(context, service, reply);
}

/** @param {import('node:http').ServerResponse} res @param {unknown} error */
function fail(res, error) {
  if (res.destroyed) return;
  console.error(JSON.stringify({ level: 'error', msg: 'sandbox failed', error: String(error) }));
  if (res.headersSent) res.destroy();
  else send(res, { status: 500, body: { error: 'The sandbox itself failed; see its log' } });
}
