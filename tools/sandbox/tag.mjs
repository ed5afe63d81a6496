// @ts-check
// The ad tag: a script that reports everything pushed to window.dataLayer, so that tests can see what a page tells advertisers.

const LIMIT = 1000;

/** Runs in the browser. */
const SCRIPT = `(() => {
  const script = document.currentScript;
  const address = script.src.replace(/\\/gtag\\/js.*$/, '/__events');
  const id = new URL(script.src).searchParams.get('id');
  const report = (entry) => {
    const pushed = Object.prototype.toString.call(entry) === '[object Arguments]' ? Array.from(entry) : entry;
    const body = JSON.stringify({ id, page: location.pathname, pushed });
    fetch(address, { method: 'POST', body, keepalive: true }).catch(() => undefined);
  };
  const layer = (window.dataLayer = window.dataLayer || []);
  const push = layer.push.bind(layer);
  for (const entry of layer) report(entry);
  layer.push = (...entries) => {
    entries.forEach(report);
    return push(...entries);
  };
})();
`;

/** @returns {import('./http.mjs').Service} */
export function tagService() {
  /** @type {unknown[]} */
  let events = [];
  return {
    name: 'tag',
    refuse: (status) => ({ status, body: `Sandbox fault ${status}` }),
    routes: [
      {
        method: 'GET',
        path: '/gtag/js',
        handle: () => ({ body: SCRIPT, headers: { 'content-type': 'text/javascript; charset=utf-8' } }),
      },
      {
        method: 'POST',
        path: '/__events',
        handle: ({ body }) => {
          events = [...events, { at: new Date().toISOString(), ...body }].slice(-LIMIT);
          return { status: 204 };
        },
      },
      { method: 'GET', path: '/__events', handle: () => ({ body: events }) },
      {
        method: 'DELETE',
        path: '/__events',
        handle: () => {
          events = [];
          return { status: 204 };
        },
      },
    ],
  };
}
