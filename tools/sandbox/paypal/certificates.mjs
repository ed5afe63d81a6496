// @ts-check
// The certificates that webhooks are signed with: root, issuing authority, leaf; created at first use, new in each run.
import { createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { bits, integer, octets, oid, sequence, set, time, tlv, utf8, yes } from './der.mjs';

const DAY = 24 * 60 * 60 * 1000;
const HOST = 'messageverificationcerts.sandbox.paypal.com';
const ECDSA_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));

/** @typedef {import('node:crypto').KeyObject} Key */
/** @typedef {{ name: string, key: Key, pem: string }} Authority */

/** @param {string} name */
function distinguishedName(name) {
  const part = (/** @type {string} */ id, /** @type {string} */ value) => set(sequence(oid(id), utf8(value)));
  return sequence(part('2.5.4.10', 'Sandbox'), part('2.5.4.3', name));
}

/** @param {string} id @param {Buffer} value @param {boolean} critical */
function extension(id, value, critical) {
  return sequence(oid(id), ...(critical ? [yes] : []), octets(value));
}

/** @param {boolean} authority @param {string} host */
function extensions(authority, host) {
  const usage = authority ? bits(Buffer.from([0x06]), 1) : bits(Buffer.from([0xa0]), 5);
  const list = [
    extension('2.5.29.19', authority ? sequence(yes) : sequence(), true),
    extension('2.5.29.15', usage, true),
  ];
  if (!authority) list.push(extension('2.5.29.17', sequence(tlv(0x82, Buffer.from(host))), false));
  return tlv(0xa3, sequence(...list));
}

/**
 * @param {{ name: string, key: Key, issuer: { name: string, key: Key }, authority: boolean, from?: number, until?: number }} wish
 */
function issue({ name, key, issuer, authority, from = Date.now() - DAY, until = Date.now() + 365 * DAY }) {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const body = sequence(
    tlv(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([0x01]), randomBytes(15)])),
    ECDSA_SHA256,
    distinguishedName(issuer.name),
    sequence(time(new Date(from)), time(new Date(until))),
    distinguishedName(name),
    publicKey,
    extensions(authority, name),
  );
  const whole = sequence(body, ECDSA_SHA256, bits(sign('sha256', body, issuer.key)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** @param {string} name @param {Authority} [issuer] @returns {Authority} */
function makeAuthority(name, issuer) {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { name, key, pem: issue({ name, key, issuer: issuer ?? { name, key }, authority: true }) };
}

/** What a set of certificates can do: `file` is what a cert_url serves, `root` is what a client pins.
 * @typedef {{ root: string, signingKey: Key, nameOf: (kind: string) => string,
 *   file: (name: string) => string | undefined }} Certificates */

/** @returns {Certificates} */
function makeCertificates() {
  // A different name in each run, since clients cache certificates by their address.
  const run = randomBytes(4).toString('hex');
  const nameOf = (/** @type {string} */ kind) => `CERT-${run}-${kind}`;
  const root = makeAuthority('Sandbox root');
  const issuing = makeAuthority('Sandbox issuing authority', root);
  const { privateKey: signingKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const leaf = { name: HOST, key: signingKey, authority: false };
  const files = new Map([[nameOf('good'), issue({ ...leaf, issuer: issuing }) + issuing.pem]]);
  const stranger = makeAuthority('Another root');
  const late = { from: Date.now() - 400 * DAY, until: Date.now() - 35 * DAY };
  files.set(nameOf('expired'), issue({ ...leaf, ...late, issuer: issuing }) + issuing.pem);
  files.set(nameOf('foreign'), issue({ ...leaf, issuer: stranger }) + stranger.pem);
  files.set(nameOf('other-name'), issue({ ...leaf, name: 'certs.example.org', issuer: issuing }) + issuing.pem);
  return { root: root.pem, signingKey, nameOf, file: (name) => files.get(name) };
}

/** Generating keys takes a moment, so it is put off until they are needed. @returns {() => Certificates} */
export function lazyCertificates() {
  /** @type {Certificates | undefined} */
  let made;
  return () => (made ??= makeCertificates());
}
