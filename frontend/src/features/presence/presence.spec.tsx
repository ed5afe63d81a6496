import { expect, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { aVisit } from '../../testing/app.js';
import { render } from '../../testing/render.js';
import { Presence } from './presence.js';

const by = (country: string, count: number) => ({ country, count });

describe('presence', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('ONL-001 LIM-007 is reported at load and every two minutes', async () => {
    jest.useFakeTimers();
    const server = aVisit();
    const { unmount } = render(<Presence />);
    const reports = () => server.callsTo('POST /api/track-online').length;
    // The fingerprint is hashed meanwhile, which takes as long as it takes.
    for (let ms = 0; reports() === 0 && ms < 900; ms += 1) await act(() => jest.advanceTimersByTimeAsync(1));
    expect(reports()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(119_000));
    expect(reports()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(reports()).toBe(2);
    await act(() => jest.advanceTimersByTimeAsync(240_000));
    expect(reports()).toBe(4);
    const fingerprint = localStorage.getItem('deviceFingerprint');
    expect(server.callsTo('POST /api/track-online')[3]?.input).toEqual({ deviceFingerprint: fingerprint });
    expect(server.callsTo('GET /api/online-users')).toHaveLength(1);
    unmount();
    await act(() => jest.advanceTimersByTimeAsync(240_000));
    expect(reports()).toBe(4);
  });

  it('CHAT-003 ONL-007 shows the total and the first two countries', async () => {
    aVisit().on('GET /api/online-users', () => ({
      total: 37,
      users: [],
      byCountry: [by('IL', 20), by('Germany', 16), by('France', 1)],
    }));
    render(<Presence />);
    await screen.findByText('37 online · Israel · Germany');
  });

  it('breaks between its parts only, so that a narrow line shows no half of a country', async () => {
    aVisit().on('GET /api/online-users', () => ({ total: 37, users: [], byCountry: [by('US', 37)] }));
    render(<Presence />);
    const { textContent } = await screen.findByText(/^37/);
    expect(textContent.split(' ')).toEqual(['37\u00a0online', '·\u00a0United\u00a0States']);
  });
});
