// @ts-check
// A mail server that delivers nothing: it parses what it receives and puts it into the mailbox. Reached without TLS or a
// password.
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const MAX_BYTES = 1024 * 1024;

/** How it answers a fault: refused permanently, temporarily, or not at all. @type {Record<string, [number, string]>} */
const REFUSALS = {
  'mailbox-unknown': [550, '5.1.1 There is no such mailbox'],
  'try-later': [451, '4.3.2 The system is not taking mail just now'],
};

/** @param {number} code @param {string} text */
const refusal = (code, text) => Object.assign(new Error(text), { responseCode: code });

/**
 * @param {{ faults: ReturnType<typeof import('../faults.mjs').createFaults>, mailbox: import('./mailbox.mjs').Mailbox }} sandbox
 * @param {{ port?: number, host: string }} place port 0 or left out: any free one
 */
export async function startSmtp({ faults, mailbox }, { port = 0, host }) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: MAX_BYTES,
    logger: false,
    onRcptTo({ address }, _session, done) {
      const fault = faults.take('smtp', address, '');
      const [code, text] = REFUSALS[fault?.name ?? ''] ?? [];
      // Without a reply from us the sender waits until it gives up.
      if (fault?.name === 'timeout') return;
      done(code ? refusal(code, text ?? '') : null);
    },
    onData(stream, session, done) {
      /** @type {Buffer[]} */
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        PostalMime.parse(Buffer.concat(chunks)).then(
          (mail) => {
            mailbox.add({ to, mail });
            done();
          },
          () => done(refusal(554, '5.6.0 This is not a valid mail')),
        );
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => resolve(undefined));
  });
  const address = /** @type {import('node:net').AddressInfo} */ (server.server.address());
  return {
    url: `smtp://${host}:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve(undefined))),
  };
}
