// @ts-check
// The service that tells browsers their address. For calls from this machine it answers with one of the addresses reserved for
// documentation.

const DOCUMENTATION_ADDRESS = '203.0.113.7';

/** @returns {import('./http.mjs').Service} */
export function ipService() {
  return {
    name: 'ip',
    refuse: (status) => ({ status, body: `Sandbox fault ${status}` }),
    routes: [{ method: 'GET', path: '/ip', handle: (context) => tell(context) }],
  };
}

/** @param {import('./http.mjs').Context} context @returns {import('./http.mjs').Reply} */
function tell({ req, query }) {
  const address = String(req.socket.remoteAddress).replace(/^::ffff:/, '');
  const ip = /^(127\.|::1$)/.test(address) ? DOCUMENTATION_ADDRESS : address;
  return query.get('format') === 'json' ? { body: { ip } } : { body: ip };
}
