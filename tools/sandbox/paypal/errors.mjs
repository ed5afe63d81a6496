// @ts-check
// PayPal's error bodies. Only `issue` is promised to callers; descriptions may change.
import { randomBytes } from 'node:crypto';

const NAMES = /** @type {Record<number, [string, string]>} */ ({
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: ['AUTHENTICATION_FAILURE', 'Authentication failed due to missing authorization header, or invalid credentials.'],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  422: ['UNPROCESSABLE_ENTITY', 'The requested action could not be performed, semantically incorrect, or failed.'],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
});

/** @typedef {{ issue: string, description: string, field?: string, value?: string, location?: string }} Detail */

/** @param {number} status @param {Detail[]} [details] @returns {import('../http.mjs').Reply} */
export function paypalError(status, details) {
  const [name, message] = NAMES[status] ?? ['INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'];
  const debugId = randomBytes(7).toString('hex').slice(0, 13);
  const href = `https://developer.paypal.com/api/rest/responses/#${name}`;
  return {
    status,
    headers: { 'paypal-debug-id': debugId },
    body: {
      name,
      message,
      debug_id: debugId,
      ...(details ? { details } : {}),
      links: [{ href, rel: 'information_link', method: 'GET' }],
    },
  };
}

/** @param {string} issue @param {string} description */
export function unprocessable(issue, description) {
  return paypalError(422, [{ issue, description }]);
}

/** @param {string} field @param {string} issue @param {string} description */
export function invalid(field, issue, description) {
  return paypalError(400, [{ field, location: 'body', issue, description }]);
}

/** The shape of errors of the token endpoint. @param {string} error @param {string} text */
export function oauthError(error, text) {
  return { status: 401, body: { error, error_description: text } };
}

export const notFound = () =>
  paypalError(404, [{ issue: 'INVALID_RESOURCE_ID', description: 'Specified resource ID does not exist.' }]);
