import { expect } from '@jest/globals';
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
});
