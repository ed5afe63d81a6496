import { expect, jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { aVisit } from '../../testing/app.js';
import { render } from '../../testing/render.js';
import { useReportLanding } from './landing.js';

function Page() {
  useReportLanding();
  return null;
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

describe('landing', () => {
  afterEach(() => {
    document.head.querySelectorAll('meta[name="ads-tag"]').forEach((tag) => tag.remove());
    delete window.gtag;
  });

  it('ADS-001 its parameters are reported once', async () => {
    const server = aVisit();
    render(<Page />, { at: '/?network=g&keyword=knee&a_aid=7&session=abc' });
    await waitFor(() => expect(server.callsTo('POST /api/track-ads')).toHaveLength(1));
    expect(server.callsTo('POST /api/track-ads')[0]?.input).toEqual({
      deviceFingerprint: localStorage.getItem('deviceFingerprint'),
      urlParams: { network: 'g', keyword: 'knee', a_aid: '7' },
    });
  });

  it.each(['/', '/about', '/?session=abc', '/?payment=failed', '/payerurl-return?status=success&transaction_id=1'])(
    'ADS-001 nothing is reported at %s',
    async (at) => {
      const server = aVisit();
      render(<Page />, { at });
      await settled();
      expect(server.callsTo('POST /api/track-ads')).toEqual([]);
    },
  );

  it.each([
    ['granted', 1],
    ['denied', 0],
    [null, 0],
  ])('ADS-003 consent %s: the advertising tag hears of it %d times, without the parameters', async (consent, times) => {
    aVisit();
    const gtag = jest.fn();
    window.gtag = gtag;
    if (consent) localStorage.setItem('adsConsent', consent);
    document.head.insertAdjacentHTML('beforeend', '<meta name="ads-tag" content="AW-1/abc">');
    render(<Page />, { at: '/?gclid=x' });
    await settled();
    expect(gtag.mock.calls).toEqual(Array(times).fill(['event', 'ad_landing', { send_to: 'AW-1/abc' }]));
  });
});
