import { AppError } from '@medconsult/common';
import type { FastifyRequest } from 'fastify';
import { checkOrigin } from './origin.js';

const open = (site: string, mode: string) => () => {
  const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode };
  checkOrigin({ method: 'GET', headers } as unknown as FastifyRequest, 'https://own.example', false);
};

it.each(['no-cors', 'cors', 'same-origin'])('what we answer is not for pages of other sites (%s)', (mode) => {
  expect(open('cross-site', mode)).toThrow(AppError);
});

it.each([
  ['cross-site', 'navigate'],
  ['same-origin', 'cors'],
  ['same-site', 'cors'],
  ['none', 'navigate'],
])('a link may be followed, and our own pages read (%s, %s)', (site, mode) => {
  expect(open(site, mode)).not.toThrow();
});
