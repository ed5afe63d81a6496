// @ts-check
// The control API: readiness, faults, and what arrived.

/**
 * @param {{ faults: ReturnType<typeof import('./faults.mjs').createFaults>,
 *   requests: ReturnType<typeof import('./requests.mjs').createRequests> }} sandbox
 * @returns {import('./http.mjs').Route[]}
 */
export function controlRoutes({ faults, requests }) {
  return [
    { method: 'GET', path: '/ready', handle: () => ({ body: { status: 'ok' } }) },
    { method: 'GET', path: '/__faults', handle: () => ({ body: faults.list() }) },
    { method: 'POST', path: '/__faults', handle: ({ body }) => addFault(faults, body) },
    { method: 'DELETE', path: '/__faults', handle: () => clear(faults) },
    {
      method: 'GET',
      path: '/__requests',
      handle: ({ query }) => ({ body: requests.list(query.get('service') ?? undefined) }),
    },
    { method: 'DELETE', path: '/__requests', handle: () => clear(requests) },
  ];
}

/** @param {{ clear: () => void }} store */
function clear(store) {
  store.clear();
  return { status: 204 };
}

/** @param {ReturnType<typeof import('./faults.mjs').createFaults>} faults @param {any} body */
function addFault(faults, body) {
  try {
    return { status: 201, body: faults.add(body ?? {}) };
  } catch (error) {
    if (error instanceof RangeError) return { status: 400, body: { error: error.message } };
    throw error;
  }
}
