import { expect, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { aVisit, renderApp } from '../../testing/app.js';
import { render } from '../../testing/render.js';
import { failure, type TestServer } from '../../testing/server.js';
import { useReportVisits } from './visits.js';

const EMPTY = {};
let server: TestServer;
const visits = () => server.callsTo('POST /api/track-visitor').map(({ input }) => input);
const paths = () => visits().map(({ landingPage }) => landingPage);

function Page() {
  useReportVisits();
  return ['/', '/about', '/faq', '/faq?topic=pay'].map((to) => (
    <Link key={to} to={to}>
      {`to ${to}`}
    </Link>
  ));
}

function lookUp(answer: () => Promise<unknown>): void {
  document.head.insertAdjacentHTML('beforeend', '<meta name="ip-lookup" content="https://ip.example/?format=json">');
  const rest = globalThis.fetch;
  globalThis.fetch = (async (path: string, init: RequestInit) =>
    path.startsWith('https://ip.example') ? answer() : rest(path, init)) as typeof fetch;
}

describe('visits', () => {
  let warn: jest.SpiedFunction<typeof console.warn>;
  beforeEach(() => {
    server = aVisit();
    warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    warn.mockRestore();
    document.head.querySelectorAll('meta[name="ip-lookup"]').forEach((tag) => tag.remove());
  });

  it('TRK-001 TRK-003 TRK-006 are reported once at start with the whole landing address', async () => {
    const at = '/about?utm_source=google&utm_medium=cpc&gclid=x1&keyword=knee&other=1';
    render(<Page />, { at });
    await waitFor(() => expect(visits()).toHaveLength(1));
    expect(visits()[0]).toEqual({
      deviceFingerprint: localStorage.getItem('deviceFingerprint'),
      ipAddress: 'unknown',
      userAgent: navigator.userAgent,
      referrer: '',
      landingPage: at,
      utmParams: { utm_source: 'google', utm_medium: 'cpc', gclid: 'x1', keyword: 'knee' },
    });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(visits()).toHaveLength(1);
  });

  it('TRK-002 then each path but / with empty parameters; a change of the query alone is none', async () => {
    const { user } = render(<Page />, { at: '/?utm_source=google' });
    for (const to of ['/about', '/', '/faq', '/faq?topic=pay', '/about'])
      await user.click(screen.getByText(`to ${to}`));
    await waitFor(() => expect(paths()).toEqual(['/?utm_source=google', '/about', '/faq', '/about']));
    for (const { utmParams } of visits().slice(1)) expect(utmParams).toEqual(EMPTY);
  });

  it('TRK-005 carry the address that the look-up service tells, asked once', async () => {
    const answer = jest.fn(async () => ({ ok: true, json: async () => ({ ip: '198.51.100.4' }) }));
    lookUp(answer);
    const { user } = render(<Page />);
    await user.click(screen.getByText('to /faq'));
    await waitFor(() => expect(visits().map(({ ipAddress }) => ipAddress)).toEqual(['198.51.100.4', '198.51.100.4']));
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['fails', async () => Promise.reject(new Error('away'))],
    ['answers nonsense', async () => ({ ok: true, json: async () => ({ ip: '<b>' }) })],
    ['refuses', async () => ({ ok: false, json: async () => ({ ip: '198.51.100.4' }) })],
  ])('TRK-005 say unknown when the service %s', async (_case, answer) => {
    lookUp(answer);
    render(<Page />);
    await waitFor(() => expect(visits().map(({ ipAddress }) => ipAddress)).toEqual(['unknown']));
  });

  it('TRK-007 that fail are only logged, and the page works', async () => {
    server.on('POST /api/track-visitor', () => failure(500)).on('POST /api/track-ads', () => failure(500));
    renderApp('/login?utm_source=x');
    await screen.findByRole('button', { name: 'Sign In' });
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of the whole product are reported', async () => {
    const page = renderApp('/login');
    const [about] = await screen.findAllByRole('link', { name: 'About' });
    if (about) await page.user.click(about);
    await waitFor(() => expect(paths()).toEqual(['/login', '/about']));
  });
});
